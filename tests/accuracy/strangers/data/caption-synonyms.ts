/**
 * Captions as owners, brokers and property managers also write them, none of which is in the product's word lists: they were written before
 * the readers were tested with them, and a test fails if one of them enters a list. `captions` matches a caption in lower case with
 * punctuation replaced by blanks. Source: usage of leases ("lessee of record", "rent reserved", "demised premises"), of hotels and clubs
 * that rent by the month ("rack rate", "going rate"), and of bookkeepers ("particulars", "sum of periods").
 */
export interface CaptionSynonyms {
  /** Content of the column. */
  concept: string
  captions: RegExp
  synonyms: readonly string[]
}

export const rollSynonyms: readonly CaptionSynonyms[] = [
  {
    concept: 'unit',
    captions: /^(unit|apt|suite|bldg[ -]?unit|bldg apt|unit (no|number|name)|apartment)$/,
    synonyms: ['Dwelling', 'Residence', 'Premises', 'Demised Premises'],
  },
  {
    concept: 'floorplan',
    captions: /^(unit type|floor ?plan|type|unit style|plan|unit room type)$/,
    synonyms: ['Layout Code', 'Configuration', 'Residence Style', 'Plan Ref'],
  },
  {
    concept: 'square feet',
    captions: /^(sq ?ft|sqft|unit sq ?ft|square feet|sf|rentable sqft|net sf|size)$/,
    synonyms: ['Interior Space', 'Net Footage', 'Living Space', 'Extent (ft2)'],
  },
  {
    concept: 'market rent',
    captions: /^(market( rent)?|market addl|asking rent|market rent monthly)$/,
    synonyms: ['Going Rate', 'Rack Rate', 'Achievable Rent', 'Offering Rent'],
  },
  {
    concept: 'contract rent',
    captions:
      /^(contract rent|current rent|actual rent|lease rent|rent|monthly rent|in ?place rent|monthly base rent)$/,
    synonyms: ['Stated Rent', 'Contracted Rate', 'Rent Reserved', 'Agreed Rent'],
  },
  {
    concept: 'tenant',
    captions: /^(name|tenant( name)?|resident name|lessee|tenant names?)$/,
    synonyms: ['Lessee of Record', 'Signatory', 'Named Party', 'Party to Lease'],
  },
  {
    concept: 'lease start',
    captions: /^(lease (start|from|begin|commencement)( date)?|start( date)?)$/,
    synonyms: ['Commence', 'Term Opens', 'Lease Inception', 'In Force From'],
  },
  {
    concept: 'lease end',
    captions: /^(lease (end|ends|to|expiration|expires|exp)( date)?|end( date)?|expiration( date)?)$/,
    synonyms: ['Runs Through', 'Term Closes', 'Lapse Date', 'Good Through'],
  },
  {
    concept: 'move in',
    captions: /^(move ?in|moved in)( date)?$/,
    synonyms: ['Took Possession', 'Possession Date', 'Entry Date', 'Keys Issued'],
  },
  {
    concept: 'move out',
    captions: /^(expected )?move ?out( date)?$/,
    synonyms: ['Vacate By', 'Departure', 'Surrender Date', 'Keys Returned'],
  },
  {
    concept: 'status',
    captions: /^(status|unit status|unit lease status|lease status|occupancy( status)?|suite status)$/,
    synonyms: ['Standing', 'Disposition', 'Tenancy State'],
  },
  {
    concept: 'charge code',
    captions: /^charge code$/,
    synonyms: ['Billing Item', 'Item Billed', 'Levy'],
  },
  {
    concept: 'charge amount',
    captions: /^(charge )?amount$/,
    synonyms: ['Sum Billed', 'Billed Value', 'Levied'],
  },
  { concept: 'balance', captions: /^balance$/, synonyms: ['Owing', 'Arrears'] },
  {
    concept: 'deposit',
    captions: /^((resident|security|required) )?deposit( held)?$|^dep on hand$/,
    synonyms: ['Surety Held', 'Held in Trust'],
  },
  { concept: 'all charges', captions: /^total (billing|charges)$/, synonyms: ['Sum of Billings', 'Bill in Full'] },
]

export const statementSynonyms: readonly CaptionSynonyms[] = [
  {
    concept: 'account code',
    captions: /^(account( code| number| no)?|gl( account| code)?)$/,
    synonyms: ['Ledger Ref', 'Posting Key'],
  },
  {
    concept: 'account name',
    captions: /^(account name|line item|category|description)$/,
    synonyms: ['Particulars', 'Ledger Line', 'GL Narrative'],
  },
  {
    concept: 'total',
    captions: /^(total|t12( total)?|annualized|annual total|annual)$/,
    synonyms: ['Sum of Periods', 'Twelve-Mo Sum', 'Row Sum'],
  },
  {
    concept: 'year',
    captions: /^(annual amount|yearly amount)$/,
    synonyms: ['Full-Year Figure', 'Yearly Sum'],
  },
  { concept: 'per unit', captions: /^(per unit|unit)$/, synonyms: ['Each Door', 'By the Door'] },
  { concept: 'variance', captions: /^(variance|ptd variance|var)$/, synonyms: ['Over/(Under)', 'Swing'] },
]
