import { challenges } from './nsa-1995/challenges.ts';
import { id, lists } from './nsa-1995/lists.ts';
import { staff } from './nsa-1995/staff.ts';
import { wordSources } from './nsa-1995/word-sources.ts';
import { sharedTournament, walk } from './passages.ts';

const tournament = sharedTournament(id, lists);

walk(id, { ...wordSources(tournament), ...challenges(tournament), ...staff(tournament) });
