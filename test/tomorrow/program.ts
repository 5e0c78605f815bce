/** Programs in folders of their own: a copy of today's sources, changed, or those of a commit. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setStamp } from '../../scripts/build/build.ts';
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { serve, type ServedStation } from '../../scripts/start/served-station.ts';
import { changedSources } from './changes.ts';

/** The file of a program that prints random ledgers. */
export const ledgersChild = 'test/tomorrow/ledgers-child.ts';

/** What a command printed. */
interface Ran {
  readonly code: number;
  readonly output: string;
  readonly messages: string;
}

const served = new Set<ServedStation>();

/** Kills every process that `serve` started and that still runs. */
export async function endAll(): Promise<void> {
  await Promise.all([...served].map((one) => one.end('SIGKILL')));
  served.clear();
}

export class Program {
  readonly folder: string;
  readonly #home: string;

  /** `home` is the folder of the account in which it runs. */
  constructor(folder: string, home: string) {
    this.folder = folder;
    this.#home = home;
  }

  /** As it records itself. */
  get name(): string {
    const text = readFileSync(path.join(this.folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as { name: string; version: string };
    return `${name} ${version}`;
  }

  /** Runs a command until it ends. */
  async run(...command: readonly string[]): Promise<Ran> {
    return this.runFile('scripts/station.ts', ...command);
  }

  /** Runs a file of the program. */
  async runFile(file: string, ...args: readonly string[]): Promise<Ran> {
    return this.#node([file, ...args]);
  }

  /** Runs modules of the program. Prints what `text` prints. */
  async evaluate(text: string): Promise<string> {
    const { code, output, messages } = await this.#node(['--input-type=module', '--eval', text]);
    if (code !== 0) throw new Error(messages);
    return output;
  }

  /** Runs a command that prints an address. */
  async serve(...command: readonly string[]): Promise<ServedStation> {
    const one = await serve(command, this.#environment, this.folder);
    served.add(one);
    return one;
  }

  async #node(args: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      const options = { cwd: this.folder, env: this.#environment, maxBuffer: 2 ** 28 };
      execFile(process.execPath, args, options, (error, output, messages) => {
        const code = error === null ? 0 : Number(error.code ?? -1);
        resolve({ code, output, messages });
      });
    });
  }

  /** Copies of a program are compiled in their own folder, which is removed with them. */
  get #environment(): NodeJS.ProcessEnv {
    const isCopy = this.folder !== projectFolder;
    const cache = path.join(this.folder, 'compiled');
    return { ...process.env, HOME: this.#home, ...(isCopy && { NODE_COMPILE_CACHE: cache }) };
  }
}

/** A folder with programs, and whatever else a test makes. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tomorrow-'));
  readonly home = this.at('home');

  constructor() {
    mkdirSync(this.home);
  }

  at(...names: readonly string[]): string {
    return path.join(this.folder, ...names);
  }

  /** Builds the pages, which the programs share, if `npm test` has not done so. */
  async today(): Promise<Program> {
    const program = new Program(projectFolder, this.home);
    const built = await program.runFile('scripts/build/build.ts');
    if (built.code !== 0) throw new Error(built.messages);
    return program;
  }

  /** The sources of today with all changes. Node runs them as they are. */
  async tomorrow(): Promise<Program> {
    const folder = this.at('program of tomorrow');
    for (const name of ['electron', 'scripts', 'package.json', ledgersChild]) {
      cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
    }
    for (const [file, text] of changedSources(sourcesOfToday())) {
      writeFileSync(path.join(folder, file), text);
    }
    return this.#built(folder);
  }

  /** The sources of a commit of the repository in this folder. */
  async ofCommit(commit: string, repository = projectFolder): Promise<Program> {
    const folder = this.at(`program of ${commit}`);
    mkdirSync(folder);
    const archive = execFileSync('git', ['archive', commit], {
      cwd: repository,
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x'], { cwd: folder, input: archive });
    return this.#built(folder);
  }

  /**
   * Adds what commands need besides sources: the packages and the pages, which no test looks at,
   * are those of today. The shapes by which the auditor reads are made of the sources.
   */
  async #built(folder: string): Promise<Program> {
    for (const name of ['node_modules', 'lexicons', 'renderer']) link(folder, name);
    mkdirSync(path.join(folder, 'dist'));
    for (const name of pages) link(folder, 'dist', name);
    const program = new Program(folder, this.home);
    const shapes = await program.evaluate(
      "import { recordShapes } from './scripts/docs/records-document.ts'; console.log(JSON.stringify(recordShapes()));",
    );
    writeFileSync(path.join(folder, 'scripts/audit/record-shapes.json'), shapes);
    // From here on, the build counts as done.
    setStamp(path.join(folder, 'dist/build-stamp'), new Date(Date.now() + 60_000));
    return program;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The texts that can be changed, by their paths in the project. */
export function sourcesOfToday(): ReadonlyMap<string, string> {
  const names = globSync('electron/**/*.{ts,json}', { cwd: projectFolder });
  return new Map(
    [...names.map((name) => name.replaceAll(path.sep, '/')), 'package.json'].map((name) => [
      name,
      readFileSync(path.join(projectFolder, name), 'utf8'),
    ]),
  );
}

/** In `dist`. Without one of them, a program would build, and write through the links. */
const pages = [
  ...['browser-shell', 'command-line.js', 'electron', 'hub', 'renderer', 'verify.html'],
  'clean',
  'verify.html.sha256',
] as const;

function link(folder: string, ...names: readonly string[]): void {
  const file = path.join(folder, ...names);
  rmSync(file, { recursive: true, force: true });
  symlinkSync(path.join(projectFolder, ...names), file);
}
