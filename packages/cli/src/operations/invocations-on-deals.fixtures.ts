import type { Invocation } from './invocation.fixtures.ts'

const sections = JSON.stringify([{ section: 'Sponsor', html: '<p>Owns twelve properties.</p>' }])

/** Commands on a deal, its pictures, its summary page and its property. */
export const dealInvocations: readonly Invocation[] = [
  {
    command: 'deal map',
    args: ['$deal', '--set', 'salesforceId=SYN-O000', '--set', 'costarId=SYN-00014'],
    says: /Costar id +SYN-00014\nSalesforce id +SYN-O000/,
    json: { costarId: 'SYN-00014', salesforceId: 'SYN-O000', securityGaugeId: null },
  },
  {
    command: 'deal mappings',
    args: ['$deal'],
    says: /Salesforce id +SYN-O000\n/,
    json: { dealId: '$deal', salesforceId: 'SYN-O000' },
  },
  {
    command: 'deal quote',
    args: ['$deal'],
    says: /Status +Accepted\/Won Deal\n/,
    json: { status: 'Accepted/Won Deal', noteRate: 0.0565 },
  },
  { command: 'deal loan-terms', args: ['$deal'], says: /Statements +1 record\n/, json: { statements: [{}] } },
  {
    command: 'deal set-progress',
    args: ['$deal', 'rent_roll', 'done'],
    says: /Section +rent_roll\n/,
    json: { section: 'rent_roll', tag: 'done' },
    keeps: { progress: 'id' },
  },
  {
    command: 'deal set-progress',
    args: ['$deal', 'loan', 'done'],
    says: /Section +loan\n/,
    json: { section: 'loan' },
    keeps: { otherProgress: 'id' },
  },
  {
    command: 'deal clear-progress',
    args: ['$deal', '$progress'],
    jsonArgs: ['$deal', '$otherProgress'],
    says: 'Done\n',
    json: null,
  },
  {
    command: 'deal add-picture',
    args: ['$deal', '$png', '--caption', 'Front'],
    says: /Caption +Front\n/,
    json: { caption: 'Front', contentType: 'image/png' },
    keeps: { picture: 'uid' },
  },
  {
    command: 'deal add-picture',
    args: ['$deal', '$png'],
    says: /Caption +—\n/,
    json: { caption: null },
    keeps: { otherPicture: 'uid' },
  },
  {
    command: 'deal change-picture',
    args: ['$picture', '--set', 'caption=Pool'],
    says: /Caption +Pool\n/,
    json: { uid: '$picture', caption: 'Pool' },
  },
  { command: 'deal pictures', args: ['$deal'], says: /Pool\n.*4 records\n$/s, json: { fileName: 'front.png' } },
  { command: 'deal picture', args: ['$picture', '-o', '$file'], says: '$file\n', file: '\u0089PNG' },
  {
    command: 'deal delete-picture',
    args: ['$picture'],
    jsonArgs: ['$otherPicture'],
    says: 'Done\n',
    json: null,
  },
  {
    command: 'deal set-summary',
    args: ['$deal', '--set', `sections=${sections}`],
    says: /Sections +1 record\n/,
    json: { sections: [{ section: 'Sponsor', html: '<p>Owns twelve properties.</p>' }] },
  },
  { command: 'deal summary', args: ['$deal'], says: /Sections +1 record\n/, json: { dealId: '$deal' } },
  {
    command: 'deal other-summaries',
    args: ['$otherDeal', '--filter', 'Lantern'],
    says: /Deal name +Quarry Lantern\n/,
    json: { dealId: '$deal', dealName: 'Quarry Lantern' },
  },
  ...['merged', 'otherMerged'].map(
    (name): Invocation => ({
      command: 'statement merge',
      args: ['$saved', '--mode', 'portfolio'],
      says: /^\S+ {2}12 months\n$/,
      json: { months: 12 },
      keeps: { [name]: 'id' },
    }),
  ),
  {
    command: 'statement delete',
    args: ['$merged'],
    jsonArgs: ['$otherMerged'],
    says: 'Deleted 1 statement\n',
    json: { deleted: ['$otherMerged'] },
  },
  {
    command: 'loan create',
    args: ['$deal', '--set', 'noteRate=0.0585'],
    says: /Note rate +0.0585\n/,
    json: { noteRate: 0.0585 },
    keeps: { loan: 'id' },
  },
  { command: 'loan show', args: ['$loan'], says: /Note rate +0.0585\n/, json: { id: '$loan', dealId: '$deal' } },
  ...['common', 'unit'].flatMap((kind): Invocation[] => [
    {
      command: `building set-${kind}-amenities`,
      args: ['$deal', '--set', 'amenities={"pool": true}'],
      says: /Amenities +\{"pool":true\}\n/,
      json: { amenities: { pool: true } },
    },
    {
      command: `building ${kind}-amenities`,
      args: ['$deal'],
      says: /Amenities +\{"pool":true\}\n/,
      json: { dealId: '$deal', amenities: { pool: true } },
    },
  ]),
  {
    command: 'building set-finishes',
    args: ['$deal', '--set', 'counters=granite'],
    says: /Counters +granite\n/,
    json: { counters: 'granite' },
  },
  { command: 'building finishes', args: ['$deal'], says: /Counters +granite\n/, json: { counters: 'granite' } },
  {
    command: 'building set-crime',
    args: ['$deal', '--set', 'totalIndex=88'],
    says: /Total index +88\n/,
    json: { totalIndex: 88 },
    keeps: { crime: 'id' },
  },
  { command: 'building crime', args: ['$deal'], says: /Total index +88\n/, json: { id: '$crime' } },
  { command: 'building crime-record', args: ['$crime'], says: /Total index +88\n/, json: { totalIndex: 88 } },
]
