/** What a licence is above all. */
export type LicenceKind =
  | 'copyleft'
  | 'custom'
  | 'noDerivatives'
  | 'nonCommercial'
  | 'permissive'
  | 'publicDomain'
  | 'unknown'
  | 'useRestrictions';

/** Translates a text, as `vscode.l10n.t` does. */
export type Translate = (text: string) => string;

export interface LicenceTerms {
  readonly kind: LicenceKind;
  /** What the licence allows and asks for, in one or two sentences. */
  readonly summary: (t: Translate) => string;
}

/** What licences say, each once: several have the same terms, such as the versions of one. */
export const licenceTerms = {
  academic: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and closed products. Leave the notices in place and mark your changes.'),
  },
  apache: {
    kind: 'permissive',
    summary: (t) =>
      t(
        'Allows commercial use and changes, and includes patent rights. Leave the notices in place and mark changed files.',
      ),
  },
  apacheForUniversities: {
    kind: 'permissive',
    summary: (t) => t('Has the terms of Apache 2.0 with narrower patent rights, made for universities.'),
  },
  appleResearch: {
    kind: 'nonCommercial',
    summary: (t) =>
      t(
        'Allows research without commercial use. Pass on Apple’s agreement with the model and with all you make from it.',
      ),
  },
  appleSamples: {
    kind: 'custom',
    summary: (t) =>
      t('Allows you to use, change and share it, commercial use included, but grants no patent rights.'),
  },
  artistic: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use. Give a changed version another name, or let everyone use and change it.'),
  },
  attribution: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and changes. Name the author, link to the licence and say what you changed.'),
  },
  attributionNoDerivatives: {
    kind: 'noDerivatives',
    summary: (t) => t('Allows commercial use with credit, but no sharing of changed versions.'),
  },
  attributionNonCommercial: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows use and changes with credit, but no commercial use.'),
  },
  attributionNonCommercialNoDerivatives: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows you to share it unchanged and with credit. Commercial use isn’t allowed.'),
  },
  attributionNonCommercialShareAlike: {
    kind: 'nonCommercial',
    summary: (t) =>
      t('Allows use with credit, but no commercial use. Share what you make from it under the same licence.'),
  },
  attributionShareAlike: {
    kind: 'copyleft',
    summary: (t) =>
      t('Allows commercial use and changes with credit. Share what you make from it under the same licence.'),
  },
  boost: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and changes. Source code must carry the notice. Compiled programs need none.'),
  },
  clearBsd: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and changes with the notice, but explicitly grants no patent rights.'),
  },
  computation: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows you to compute with the data, for example to train a model. The results are yours. The data stays under this agreement.',
      ),
  },
  creativeCommons: {
    kind: 'unknown',
    summary: (t) =>
      t(
        'Is a Creative Commons licence, but the card doesn’t say which. Some of them rule out commercial use or changes.',
      ),
  },
  dataPermissive: {
    kind: 'permissive',
    summary: (t) =>
      t(
        'Allows commercial use, changes and sharing of the data with the text of the agreement. Results have no conditions.',
      ),
  },
  dataSharing: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use of the data. Share the data and your additions under the same agreement. Results have no conditions.',
      ),
  },
  databaseAttribution: {
    kind: 'permissive',
    summary: (t) =>
      t(
        'Allows every use of the database. Name it as the source when you share it or what you made from it.',
      ),
  },
  databasePublicDomain: {
    kind: 'publicDomain',
    summary: (t) => t('Gives the database to the public domain. Every use is allowed, without credit.'),
  },
  databaseShareAlike: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows every use of the database with credit. Share databases that you adapt from it under the same licence.',
      ),
  },
  deepFloyd: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows research without commercial use, and none of the harmful uses that it lists.'),
  },
  documentation: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Is made for manuals and other texts. Allows commercial use. Changed versions stay under this licence and name their authors.',
      ),
  },
  eclipse: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use and includes patent rights. Publish the source of your changes when you share them.',
      ),
  },
  etalab: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial reuse of French public data. Name the source and the date of its last update.'),
  },
  europeanUnion: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use. If you share it or offer it over a network, publish the source under this or a compatible licence.',
      ),
  },
  fairResearch: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows research without commercial use, within Meta’s acceptable use policy.'),
  },
  falcon: {
    kind: 'custom',
    summary: (t) =>
      t(
        'Has TII’s own terms for its first Falcon models. Commercial use has conditions and may cost a royalty.',
      ),
  },
  font: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Is made for fonts. Allows commercial use, but not the sale of the font by itself. Changed fonts stay under this licence.',
      ),
  },
  gemma: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use except for the uses that Google prohibits. Pass on these terms with the model and with all you make from it.',
      ),
  },
  gnu: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use. If you share it or a program that contains it, publish the source under the same licence.',
      ),
  },
  gnuLibrary: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows closed programs to use it as a library. Changes to the library itself stay under this licence, with their source.',
      ),
  },
  gnuLinguistic: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows closed programs to use the linguistic data. Changes to the data itself stay under this licence.',
      ),
  },
  gnuNetwork: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use. If you share a changed version or offer it over a network, publish its source under the same licence.',
      ),
  },
  grok: {
    kind: 'custom',
    summary: (t) =>
      t(
        'Has xAI’s own terms. Commercial use has conditions, and you must not train other large models with it.',
      ),
  },
  hResearch: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows research. Commercial use requires an agreement with H Company.'),
  },
  intelResearch: {
    kind: 'nonCommercial',
    summary: (t) => t('Allows research without commercial use, and limits how you may share it.'),
  },
  latex: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and changes. A changed version must say clearly that it isn’t the original.'),
  },
  llama2: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use up to 700 million monthly users, within Meta’s use policy. Don’t improve other language models with it or its output.',
      ),
  },
  llama3: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use up to 700 million monthly users, within Meta’s use policy. Show “Built with Meta Llama 3”. Don’t improve other language models with it.',
      ),
  },
  llamaMultimodal: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use up to 700 million monthly users, within Meta’s use policy. Show “Built with Llama”. Its multimodal models aren’t licensed to people and companies in the European Union.',
      ),
  },
  llamaText: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use up to 700 million monthly users, within Meta’s use policy. Show “Built with Llama”, and put “Llama” at the start of the names of models you make with it.',
      ),
  },
  microsoftPublic: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use and includes patent rights. Source code that you share stays under this licence.',
      ),
  },
  mozilla: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use. Changed files stay under this licence with their source. Files that you add may be closed.',
      ),
  },
  notice: {
    kind: 'permissive',
    summary: (t) => t('Allows commercial use and changes. Include the copyright notice with every copy.'),
  },
  noticeNoEndorsement: {
    kind: 'permissive',
    summary: (t) =>
      t('Allows commercial use and changes with the notice. Don’t advertise with the names of the authors.'),
  },
  openModel: {
    kind: 'permissive',
    summary: (t) =>
      t(
        'Allows commercial use of the model, its data and its outputs. Include the licence when you share it.',
      ),
  },
  openSoftware: {
    kind: 'copyleft',
    summary: (t) =>
      t(
        'Allows commercial use. Publish the source of all you make from it under the same licence, services on a network included.',
      ),
  },
  other: {
    kind: 'custom',
    summary: (t) => t('Isn’t one of the licences that the hub lists. Read its text before you use this.'),
  },
  responsibleUse: {
    kind: 'useRestrictions',
    summary: (t) =>
      t(
        'Allows commercial use and changes, but none of the harmful uses that it lists. Pass on these limits with the model and with all you make from it.',
      ),
  },
  unconditional: {
    kind: 'permissive',
    summary: (t) => t('Allows everything, without any condition.'),
  },
  unknown: {
    kind: 'unknown',
    summary: (t) => t('The card says that the licence is unknown. Ask for permission before you use this.'),
  },
  unlicensed: {
    kind: 'publicDomain',
    summary: (t) => t('Gives up all rights in the work. Use it for any purpose, without credit.'),
  },
  waiver: {
    kind: 'publicDomain',
    summary: (t) =>
      t(
        'Waives the author’s rights as far as the law allows. Credit isn’t required. Patents and trademarks aren’t included.',
      ),
  },
  zlib: {
    kind: 'permissive',
    summary: (t) =>
      t(
        'Allows commercial use and changes. Mark changed versions, and don’t claim that you wrote the original.',
      ),
  },
} as const satisfies Readonly<Record<string, LicenceTerms>>;
