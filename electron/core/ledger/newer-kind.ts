/** What this program reads of a record whose kind only a newer program knows. */
import { z } from '../base/schema.ts';
import { ruling, sha256 } from './record-fields.ts';

/** A ruling of another ledger, named as a `deskOpinion` names its own. */
const rulingElsewhere = z.object({ ruling, ledger: sha256, number: z.int().min(1), hash: sha256 });

/** The public part. It names the ruling that the record speaks of, or none. */
export const aboutRuling = z.object({ ruling: z.union([ruling, rulingElsewhere]).optional() });

/** `newer` is the kind of no stored record: it stands for all kinds that are not known. */
export interface NewerRecord {
  readonly kind: 'newer';
  /** The ruling that the record speaks of: its number in this ledger, or one of another. */
  readonly body: Readonly<z.output<typeof aboutRuling>>;
  readonly staff?: undefined;
}
