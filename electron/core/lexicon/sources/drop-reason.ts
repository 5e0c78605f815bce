/** Why a row of a source is not of the list: the rule of the manifest that it falls under, and by what. */
export const forms = ['capitalised', 'hyphenated', 'apostrophe', 'space'] as const;
export type Form = (typeof forms)[number];

export type DropReason =
  | { readonly rule: 'notForSchool' }
  | { readonly rule: 'belowThreshold'; readonly letters: number; readonly fromLength: number }
  | { readonly rule: 'shortHeadword'; readonly headword: string }
  | { readonly rule: 'label'; readonly label: string }
  | { readonly rule: 'form'; readonly form: Form };

export function describeDropReason(reason: DropReason): string {
  switch (reason.rule) {
    case 'notForSchool':
      return 'not for school play';
    case 'belowThreshold':
      return `${reason.letters.toString()} letters, and the list counts from ${reason.fromLength.toString()} on`;
    case 'shortHeadword':
      return `a form of ${reason.headword}, which has only ${reason.headword.length.toString()} letters`;
    case 'label':
      return `labelled ${reason.label}`;
    case 'form':
      return formTexts[reason.form];
  }
}

const formTexts: Readonly<Record<Form, string>> = {
  capitalised: 'written with a capital letter',
  hyphenated: 'written with a hyphen',
  apostrophe: 'written with an apostrophe',
  space: 'written as more than one word',
};
