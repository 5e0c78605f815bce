import type { Texts } from './page-texts.ts';

const number = (value: number): string => value.toLocaleString('es');
const verdicts = (count: number): string =>
  count === 1 ? '1 veredicto' : `${number(count)} veredictos`;
const s = (count: number): string => (count === 1 ? '' : 's');

export const texts: Texts = {
  name: 'Español',
  needsScript: 'Esta página necesita JavaScript y un navegador de 2023 o posterior.',
  title: 'Comprobar un registro',
  lead: 'Elija el informe de un puesto y escriba el código del papel. Verá si su registro sigue siendo el de aquel día. No se instala nada y nada sale de este dispositivo.',
  languages: 'Idioma',
  reportHeading: 'El informe',
  drop: 'Suelte aquí el informe o elija su archivo.',
  choose: 'Elegir archivos',
  more: 'Si tiene la lista de palabras, añádala también: la lista principal y la lista de palabras largas como texto simple, o el archivo de lista (.lexicon). Con ella se comprueban todos los veredictos. Si el evento tenía palabras propias, añada su archivo de evento. Si un concentrador recogió el puesto, añada el informe del concentrador, que está en su recopilación.',
  files: 'Sus archivos',
  remove: (name) => `Quitar ${name}`,
  kinds: {
    report: (station) => `Informe del puesto «${station}»`,
    hub: 'Informe de un concentrador',
    part: (report, from, upTo) => `${report}, asientos ${number(from)} a ${number(upTo)}`,
    list: (count) => `Lista de ${number(count)} palabras`,
    lexicon: (title) => `Lista de palabras «${title}»`,
    event: 'Archivo de evento',
  },
  problems: {
    tooLarge: 'Este archivo es demasiado grande. No es el informe de un solo puesto.',
    noBlock:
      'En este archivo no hay ningún registro. Un informe de varios puestos no lo contiene: use el informe de un solo puesto.',
    severalBlocks: 'En este informe hay más de un registro, así que se modificó. No se lee.',
    damagedBlock: 'El registro de este informe está dañado o se modificó. No se puede leer.',
    otherVersion:
      'Este informe es de una versión más reciente. Use esta página en esa misma versión.',
    ofDevelopment:
      'Este registro se creó con una versión de desarrollo de este programa y no se puede leer. Guárdelo y empiece con una carpeta de datos nueva.',
    unreadable: 'El navegador no puede leer este archivo. Elíjalo otra vez.',
    ledgerFile:
      'Este es el archivo del registro de un puesto. Esta página lee informes. La orden «ledger verify» lee los registros.',
    noBrotli:
      'Este navegador no puede abrir archivos de lista (.lexicon). Añada las listas como texto simple o use otro navegador.',
    damagedLexicon: 'Este archivo de lista está dañado o se modificó.',
    unknown: 'No es un informe, ni una lista de palabras, ni un archivo de evento.',
  },
  partMissing: (record) =>
    `Esta es una parte de un informe. Falta la del asiento ${number(record)}: añada todas las partes.`,
  codeHeading: 'El código del papel',
  codeLabel: 'Código del punto de control',
  codeHint: 'Por ejemplo 128-04HM-ASW9-NF6Y-Y093-H, o el texto del código QR impreso al lado.',
  badCode: 'A este código le falta un carácter o tiene uno equivocado. Compárelo con el papel.',
  answerHeading: 'La respuesta',
  noReport: 'Elija primero un informe.',
  reading: 'Comprobando…',
  broken: 'Roto',
  brokenSince: (record) => `Roto desde el asiento ${number(record)}`,
  brokenText: 'Este registro se modificó o le falta una parte. No se fíe de este informe.',
  chain: {
    missing: 'Aquí falta un asiento.',
    notFollowing: 'Este asiento no sigue al anterior.',
    changed: 'Este asiento se modificó.',
  },
  notAllowed: 'Ningún puesto escribe un asiento así:',
  contradiction: (record) => `El asiento ${number(record)} contradice a otros:`,
  contradictions: {
    audience: 'El informe muestra u oculta otras partes de las que dice.',
    station: 'El informe nombra otro puesto que sus asientos.',
    checkpoint: 'Los asientos no son los del punto de control del informe, o este se modificó.',
    key: 'El punto de control del informe está firmado con otra clave que la del puesto.',
    empty: 'En el informe no hay asientos.',
  },
  newer: 'La cadena es correcta',
  newerText: (count) =>
    count === 1
      ? '1 asiento es de un programa más reciente.'
      : `${number(count)} asientos son de un programa más reciente.`,
  newerRulings: (rulings) =>
    `Para la decisión ${rulings}, use un verify.html más reciente de la dirección del proyecto, nunca uno que venga con el informe.`,
  newerNone: 'No se refieren a ninguna decisión.',
  newerPaper: (record) => `Su papel coincide hasta el asiento ${number(record)}.`,
  newerSpeaks: 'Un asiento más reciente se refiere a esta decisión',
  notCollected: (count) =>
    `Los nombres y las fuentes de ${number(count)} asientos nunca se recogieron. Están todas las palabras y todos los veredictos.`,
  onlyTable:
    'Los veredictos comprobados son los de la tabla de abajo. Lo que el informe muestra en otras partes no se miró.',
  hubReport: {
    joined: (count) =>
      count === 0
        ? 'El informe del concentrador no tiene ninguna opinión sobre una decisión de este puesto.'
        : `El informe del concentrador tiene ${count === 1 ? '1 opinión' : `${number(count)} opiniones`} sobre decisiones de este puesto. Cuentan en la tabla.`,
    broken: 'El informe del concentrador se cambió, o le falta una parte. No se usó nada de él.',
    contradicts:
      'El informe del puesto y el del concentrador se contradicen, así que uno de los dos se cambió. No se fíe de ellos.',
  },
  refused: (file, why) => `${file} no se usó. ${why}`,
  rulingLabel: 'Número de su decisión',
  rulingHint: 'Como 7-0042, tal como estaba en la pantalla. Todos los números están en la tabla.',
  rulingStands: (ruling, verdict) => `${ruling}: ${verdict}`,
  rulingNotThere: 'No hay ninguna decisión con ese número en lo que se comprobó.',
  atThisHub: 'En la mesa central, según el informe del concentrador',
  withHub: (verdict) => `Con el informe del concentrador, que su código no cubre: ${verdict}`,
  undecided: 'Sin decidir: la misma opinión se dio dos veces',
  atDesk: (hub) => `En la mesa central del concentrador «${hub}»`,
  itself: 'Coincide consigo mismo',
  ofStation: (station) => `del puesto «${station}»`,
  ofHub: 'de un concentrador',
  itselfText: (whose, records) =>
    `Es un registro ${whose}, hasta el asiento ${number(records)}. Pero pudo escribirse de nuevo desde el principio: el informe por sí solo no puede mostrar que es el registro de aquel día.`,
  itselfCode: 'Escriba el código del papel.',
  paper: (record) => `Coincide con su papel hasta el asiento ${number(record)}`,
  paperText: (whose, record) =>
    `Es el registro ${whose}. Desde que se imprimió su papel, nada se modificó ni se quitó hasta el asiento ${number(record)}.`,
  paperAll: 'Su papel cubre todos sus asientos.',
  paperAfter: (count, last) =>
    `Su papel no cubre ${count === 1 ? 'el último asiento' : `los últimos ${number(count)} asientos`}, hasta el asiento ${number(last)}. Para ellos, use un código posterior.`,
  renamed: (station) => `Después de su papel, el puesto recibió el nombre «${station}».`,
  otherCode: 'No es el registro de su papel',
  otherCodes: {
    differs: (record) =>
      `Su código es de otro asiento ${number(record)} que el de este informe. Su papel es de otro puesto, o el registro se modificó después de imprimirlo.`,
    later: (record, last) =>
      `Su código es del asiento ${number(record)}, pero este informe termina en el asiento ${number(last)}. Es un informe anterior, le cortaron el final o su papel es de otro puesto.`,
    otherKey: () => 'Su punto de control está firmado con otra clave que la del puesto.',
  },
  judged: {
    noList: 'No se añadió ninguna lista de palabras: no se comprobó ningún veredicto con ella.',
    same: (count) =>
      `${verdicts(count)} comprobado${s(count)} con la lista de palabras: igual${count === 1 ? '' : 'es'} que en el registro.`,
    asStated: (count) =>
      `De ellos, ${verdicts(count)} con las longitudes que indica el evento: esta página no conoce su reglamento.`,
    different: (count) =>
      `${verdicts(count)} comprobado${s(count)} con la lista de palabras: distinto${s(count)}. Véase más abajo.`,
    noWords: (count) => `${verdicts(count)} sin comprobar: las palabras no están en este informe.`,
    otherLexicon: (count) =>
      `${verdicts(count)} sin comprobar: la lista de palabras que añadió es otra.`,
    noRules: (count) => `${verdicts(count)} sin comprobar: no se añadió su archivo de evento.`,
    otherRules: (count) =>
      `${verdicts(count)} sin comprobar: el archivo del evento que añadió es otro.`,
  },
  rulingsHeading: 'Decisiones',
  rulingsLead:
    'Tal como están en el registro comprobado, no como las muestra el informe. Las horas son las del puesto, con su diferencia con UTC.',
  search: 'Número de una decisión',
  columns: ['Decisión', 'Hora', 'Veredicto', 'Palabras', 'Opiniones', 'Veredicto final'],
  verdicts: { acceptable: 'ACEPTABLE', unacceptable: 'INACEPTABLE' },
  hidden: 'No está en este informe',
  setAside: 'Descartada',
  differs: (verdict) => `Según la lista de palabras: ${verdict}`,
  moreOpinions: (count) => `y ${number(count)} más`,
  notOnPaper: 'Posterior a su papel',
  sincePaper: (verdict) => `Después de su papel: ${verdict}`,
  showing: (shown, all) =>
    `${shown === 1 ? 'Se muestra' : 'Se muestran'} ${number(shown)} de ${number(all)} decisiones.`,
  showAll: 'Mostrar todas',
  trustHeading: 'De qué puede fiarse',
  trust: [
    [
      'Lo que muestra el código',
      'Desde que se imprimió el papel, nadie modificó, quitó ni añadió un asiento hasta el del código. El código escrito protege de un desconocido. El código QR protege también del dueño del puesto, que podría preparar dos registros con el mismo código escrito.',
    ],
    [
      'Lo que aquí nada muestra',
      'Que las palabras escritas eran las del tablero, y que el puesto era honrado antes de imprimir el papel. La firma del informe no añade nada a esto: el puesto hizo su propia clave.',
    ],
    [
      'La mejor comprobación',
      'Su propia nota: el número de su decisión y su veredicto. Busque ese número en la tabla de decisiones.',
    ],
    [
      'Esta página',
      'No use una copia de esta página que venga con el informe. Consígala donde se publica el programa: allí está también su SHA-256.',
    ],
  ],
  release: (version) => `Challenge station, versión ${version}`,
};
