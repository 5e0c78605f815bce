import type { Texts } from './page-texts.ts';

const number = (value: number): string => value.toLocaleString('fr');
const verdicts = (count: number): string => `${number(count)} verdict${count < 2 ? '' : 's'}`;
const s = (count: number): string => (count < 2 ? '' : 's');

export const texts: Texts = {
  name: 'Français',
  needsScript: 'Cette page a besoin de JavaScript et d’un navigateur de 2023 ou plus récent.',
  title: 'Vérifier un registre',
  lead: 'Choisissez le rapport d’un poste et tapez le code imprimé sur le papier. Vous voyez alors si son registre est encore celui de ce jour-là. Rien n’est installé et rien ne quitte cet appareil.',
  languages: 'Langue',
  reportHeading: 'Le rapport',
  drop: 'Déposez le rapport ici ou choisissez son fichier.',
  choose: 'Choisir des fichiers',
  more: 'Si vous avez la liste de mots, ajoutez-la aussi\u00a0: la liste principale et la liste de mots longs en texte simple, ou le fichier de liste (.lexicon). Tous les verdicts sont alors contrôlés avec elle. Si l’événement avait ses propres mots, ajoutez son fichier d’événement. Si un concentrateur a recueilli le poste, ajoutez le rapport du concentrateur, qui est dans son archive.',
  files: 'Vos fichiers',
  remove: (name) => `Retirer ${name}`,
  kinds: {
    report: (station) => `Rapport du poste «\u00a0${station}\u00a0»`,
    hub: 'Rapport d’un concentrateur',
    part: (report, from, upTo) => `${report}, enregistrements ${number(from)} à ${number(upTo)}`,
    list: (count) => `Liste de ${number(count)} mots`,
    lexicon: (title) => `Liste de mots «\u00a0${title}\u00a0»`,
    event: 'Fichier d’événement',
  },
  problems: {
    tooLarge: 'Ce fichier est trop grand. Ce n’est pas le rapport d’un seul poste.',
    noBlock:
      'Il n’y a pas de registre dans ce fichier. Un rapport de plusieurs postes n’en contient pas\u00a0: prenez le rapport d’un seul poste.',
    severalBlocks:
      'Il y a plus d’un registre dans ce rapport\u00a0: il a donc été modifié. Il n’est pas lu.',
    damagedBlock:
      'Le registre de ce rapport est endommagé ou a été modifié. Il ne peut pas être lu.',
    otherVersion:
      'Ce rapport vient d’une version plus récente. Utilisez cette page dans la même version.',
    ofDevelopment:
      'Ce registre a été créé par une version de développement de ce programme et ne peut pas être lu. Gardez-le et recommencez avec un nouveau dossier de données.',
    unreadable: 'Le navigateur ne peut pas lire ce fichier. Choisissez-le de nouveau.',
    ledgerFile:
      'C’est le fichier du registre d’un poste. Cette page lit les rapports. La commande «\u00a0ledger verify\u00a0» lit les registres.',
    noBrotli:
      'Ce navigateur ne peut pas ouvrir les fichiers de liste (.lexicon). Ajoutez les listes en texte simple ou prenez un autre navigateur.',
    damagedLexicon: 'Ce fichier de liste est endommagé ou a été modifié.',
    unknown: 'Ce n’est ni un rapport, ni une liste de mots, ni un fichier d’événement.',
  },
  partMissing: (record) =>
    `C’est une partie d’un rapport. Il manque celle de l’enregistrement ${number(record)}\u00a0: ajoutez toutes les parties.`,
  codeHeading: 'Le code du papier',
  codeLabel: 'Code du point de contrôle',
  codeHint: 'Par exemple 128-04HM-ASW9-NF6Y-Y093-H, ou le texte du code QR imprimé à côté.',
  badCode: 'Un caractère de ce code manque ou est faux. Comparez-le avec le papier.',
  answerHeading: 'La réponse',
  noReport: 'Choisissez d’abord un rapport.',
  reading: 'Vérification…',
  broken: 'Rompu',
  brokenSince: (record) => `Rompu depuis l’enregistrement ${number(record)}`,
  brokenText:
    'Ce registre a été modifié ou il en manque une partie. Ne vous fiez pas à ce rapport.',
  chain: {
    missing: 'Un enregistrement manque à cet endroit.',
    notFollowing: 'Cet enregistrement ne suit pas le précédent.',
    changed: 'Cet enregistrement a été modifié.',
  },
  notAllowed: 'Aucun poste n’écrit un tel enregistrement\u00a0:',
  contradiction: (record) => `L’enregistrement ${number(record)} en contredit d’autres\u00a0:`,
  contradictions: {
    audience: 'Le rapport montre ou cache d’autres parties qu’il ne le dit.',
    station: 'Le rapport nomme un autre poste que ses enregistrements.',
    checkpoint:
      'Les enregistrements ne sont pas ceux du point de contrôle du rapport, ou celui-ci a été modifié.',
    key: 'Le point de contrôle du rapport est signé avec une autre clé que celle du poste.',
    empty: 'Il n’y a aucun enregistrement dans le rapport.',
  },
  newer: 'La chaîne est correcte',
  newerText: (count) =>
    count === 1
      ? '1 enregistrement provient d’un programme plus récent.'
      : `${number(count)} enregistrements proviennent d’un programme plus récent.`,
  newerRulings: (rulings) =>
    `Pour la décision ${rulings}, utilisez un verify.html plus récent de l’adresse du projet, jamais celui qui accompagne le rapport.`,
  newerNone: 'Ils ne concernent aucune décision.',
  newerPaper: (record) => `Votre papier concorde jusqu’à l’enregistrement ${number(record)}.`,
  newerSpeaks: 'Un enregistrement plus récent concerne cette décision',
  notCollected: (count) =>
    `Les noms et les sources de ${number(count)} enregistrements n’ont jamais été recueillis. Tous les mots et verdicts y sont.`,
  onlyTable:
    'Les verdicts contrôlés sont ceux du tableau ci-dessous. Ce que le rapport montre ailleurs n’a pas été regardé.',
  hubReport: {
    joined: (count) =>
      count === 0
        ? 'Le rapport du concentrateur n’a aucun avis sur une décision de ce poste.'
        : `Le rapport du concentrateur a ${number(count)} avis sur des décisions de ce poste. Ils comptent dans le tableau.`,
    broken:
      'Le rapport du concentrateur a été modifié, ou il en manque une partie. Rien n’en a été utilisé.',
    contradicts:
      'Le rapport du poste et celui du concentrateur se contredisent, donc l’un des deux a été modifié. Ne vous y fiez pas.',
  },
  refused: (file, why) => `${file} n’a pas été utilisé. ${why}`,
  rulingLabel: 'Numéro de votre décision',
  rulingHint:
    'Par exemple 7-0042, comme à l’écran. Tous les numéros sont dans le tableau ci-dessous.',
  rulingStands: (ruling, verdict) => `${ruling}\u00a0: ${verdict}`,
  rulingNotThere: 'Il n’y a pas de décision avec ce numéro dans ce qui a été contrôlé.',
  atThisHub: 'Au bureau, d’après le rapport du concentrateur',
  withHub: (verdict) =>
    `Avec le rapport du concentrateur, que votre code ne couvre pas\u00a0: ${verdict}`,
  undecided: 'Indécis\u00a0: le même avis a été donné deux fois',
  atDesk: (hub) => `Au bureau du concentrateur «\u00a0${hub}\u00a0»`,
  itself: 'Concorde avec lui-même',
  ofStation: (station) => `du poste «\u00a0${station}\u00a0»`,
  ofHub: 'd’un concentrateur',
  itselfText: (whose, records) =>
    `C’est un registre ${whose}, jusqu’à l’enregistrement ${number(records)}. Mais il a pu être entièrement réécrit\u00a0: le rapport seul ne peut pas montrer que c’est le registre de ce jour-là.`,
  itselfCode: 'Tapez le code du papier.',
  paper: (record) => `Concorde avec votre papier jusqu’à l’enregistrement ${number(record)}`,
  paperText: (whose, record) =>
    `C’est le registre ${whose}. Depuis l’impression de votre papier, rien n’a été modifié ni retiré jusqu’à l’enregistrement ${number(record)}.`,
  paperAll: 'Votre papier couvre tous ses enregistrements.',
  paperAfter: (count, last) =>
    `Votre papier ne couvre pas ${count === 1 ? 'le dernier enregistrement' : `les ${number(count)} derniers enregistrements`}, jusqu’à l’enregistrement ${number(last)}. Pour ceux-là, prenez un code plus récent.`,
  renamed: (station) => `Après votre papier, le poste a reçu le nom «\u00a0${station}\u00a0».`,
  otherCode: 'Ce n’est pas le registre de votre papier',
  otherCodes: {
    differs: (record) =>
      `Votre code désigne un autre enregistrement ${number(record)} que celui de ce rapport. Votre papier vient d’un autre poste, ou le registre a été modifié après l’impression.`,
    later: (record, last) =>
      `Votre code désigne l’enregistrement ${number(record)}, mais ce rapport finit à l’enregistrement ${number(last)}. C’est un rapport plus ancien, sa fin a été coupée, ou votre papier vient d’un autre poste.`,
    otherKey: () => 'Votre point de contrôle est signé avec une autre clé que celle du poste.',
  },
  judged: {
    noList: 'Aucune liste de mots n’a été ajoutée\u00a0: aucun verdict n’a été contrôlé avec elle.',
    same: (count) =>
      `${verdicts(count)} contrôlé${s(count)} avec la liste de mots\u00a0: comme dans le registre.`,
    asStated: (count) =>
      `Dont ${verdicts(count)} avec les longueurs que l’événement indique\u00a0: cette page ne connaît pas son règlement.`,
    different: (count) =>
      `${verdicts(count)} contrôlé${s(count)} avec la liste de mots\u00a0: différent${s(count)}. Voir plus bas.`,
    noWords: (count) =>
      `${verdicts(count)} non contrôlé${s(count)}\u00a0: les mots ne sont pas dans ce rapport.`,
    otherLexicon: (count) =>
      `${verdicts(count)} non contrôlé${s(count)}\u00a0: la liste de mots que vous avez ajoutée en est une autre.`,
    noRules: (count) =>
      `${verdicts(count)} non contrôlé${s(count)}\u00a0: le fichier d’événement n’a pas été ajouté.`,
    otherRules: (count) =>
      `${verdicts(count)} non contrôlé${s(count)}\u00a0: le fichier d’événement que vous avez ajouté en est un autre.`,
  },
  rulingsHeading: 'Décisions',
  rulingsLead:
    'Telles qu’elles sont dans le registre vérifié, et non comme le rapport les montre. Les heures sont celles du poste, avec leur écart à UTC.',
  search: 'Numéro d’une décision',
  columns: ['Décision', 'Heure', 'Verdict', 'Mots', 'Avis', 'Verdict final'],
  verdicts: { acceptable: 'ACCEPTABLE', unacceptable: 'INACCEPTABLE' },
  hidden: 'Pas dans ce rapport',
  setAside: 'Écartée',
  differs: (verdict) => `Selon la liste de mots\u00a0: ${verdict}`,
  moreOpinions: (count) => `et ${number(count)} de plus`,
  notOnPaper: 'Après votre papier',
  sincePaper: (verdict) => `Après votre papier\u00a0: ${verdict}`,
  showing: (shown, all) => `${number(shown)} décision${s(shown)} sur ${number(all)}.`,
  showAll: 'Tout afficher',
  trustHeading: 'À quoi vous fier',
  trust: [
    [
      'Ce que le code montre',
      'Personne n’a modifié, retiré ni ajouté d’enregistrement jusqu’à celui du code depuis l’impression du papier. Le code tapé protège contre un inconnu. Le code QR protège aussi contre le propriétaire du poste, qui pourrait préparer deux registres avec le même code à taper.',
    ],
    [
      'Ce que rien ici ne montre',
      'Que les mots tapés étaient ceux de la grille, et que le poste était honnête avant l’impression. La signature du rapport n’y ajoute rien\u00a0: le poste a fait sa clé lui-même.',
    ],
    [
      'La meilleure vérification',
      'Votre propre note\u00a0: le numéro de votre décision et son verdict. Cherchez ce numéro dans la table des décisions.',
    ],
    [
      'Cette page',
      'N’utilisez pas une copie de cette page remise avec le rapport. Prenez-la là où le programme est publié\u00a0: son SHA-256 s’y trouve aussi.',
    ],
  ],
  release: (version) => `Challenge station, version ${version}`,
};
