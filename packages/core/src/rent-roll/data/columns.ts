import type { ColumnKind } from '../rent-roll.schema.ts'

/**
 * Meanings of rent roll column captions, as printed by Yardi Voyager and Breeze, RealPage OneSite, Entrata, ResMan,
 * AppFolio, MRI, Buildium, Rent Manager and seller spreadsheets. Patterns match the caption in lower case with
 * punctuation replaced by blanks, a leading `#` written `number` and `/ sf` written `per sf`. The first rule that
 * matches decides; a later rule for the same field only proposes, with a lower probability.
 *
 * Source: layouts of those systems' public sample reports; probabilities are our own choice and order the candidates if
 * two columns claim one field.
 */

/** Captions of a rent's difference from market. */
export const lossToLeaseCaption =
  /^((loss|gain)( (or|and))?( gain| loss)? (to|of|from) (old )?lease|ltl|loss to market)$/

/** Content of a column for the reader: the mapped kinds, and helpers that the product shows as ignored. */
export type ColumnRole =
  | Exclude<ColumnKind, 'Ignore Column'>
  | 'building'
  | 'property'
  | 'bed and bath'
  | 'bed'
  | 'bath'
  | 'resident id'
  | 'charge total'
  | 'other charges'
  | 'restricted rent'
  | 'room'
  | 'lease dates'
  | 'move dates'
  | 'other'

/** The column's role, the probability that the caption alone gives it, and the caption's pattern. */
type CaptionRule = readonly [role: ColumnRole, probability: number, pattern: RegExp]

export const captionRules: readonly CaptionRule[] = [
  // A resident's name combined with contact details.
  [
    'tenant name',
    0.8,
    /^(tenant|resident|occupant|customer|lessee|guest|name)s?( name)? (and |or )?(phone|e ?mail|contact)\b.*$/,
  ],
  // Databases print a resident's first and last names in separate columns.
  ['tenant name', 0.85, /^((tenant|resident) )?(last|family) name$|^surname$/],
  ['other', 0.8, /^((tenant|resident) )?(first|given|middle) name$/],
  // Amounts per area, differences and shares are never the amount itself.
  [
    'other',
    0.9,
    /\b(per (sf|sq ?ft|sqft|foot|unit)|psf|percent|pct|variance|diff(erence)?|nsf|average|avg)\b|(?<!\b(bed|bath) )\bcount\b|%|^rank$|^number (units|occupants)$/,
  ],
  [
    'other',
    0.9,
    /\b(deposits?|dep on hand|dep|balance|past due|delinquent|prepaid|prepayments?|phone|email|e mail|late|notes?|comments?|remarks?|gender|sex|recert(ification)?|increases?|notice (for|given|date)|last|annual)\b/,
  ],
  [
    'other',
    0.8,
    /^(ledger|sub ?journal|actual charges|(lease|occupancy) ?id|resh ?id|lease type|tenancy years|term|lease term months?|months?|ar|(occupants?|household) (count|size))$/,
  ],
  // The difference between rent and market is a comparison, never a charge.
  ['other', 0.8, /^(rent )?(upside|delta|gap|change)$/],
  ['other', 0.8, lossToLeaseCaption],
  // Maximum rent under a regulatory agreement. A gross limit includes the tenant's utilities, so it does not count.
  [
    'restricted rent',
    0.9,
    /^(?=.*\b(allowable|limit|ceiling|max(imum)? (lihtc|tax credit|program|ami|restricted)|(lihtc|tax credit|program|ami|restricted) max(imum)?)\b)((max(imum)?|net|lihtc|tax credit|program|regulatory|ami|restricted|allowable) )*rents?( (limit|ceiling|amount))*$/,
  ],
  // An asking, past or future rent, printed next to the rent in force.
  [
    'other',
    0.9,
    /^(new|renewal|proposed|prior|previous|old|former|future|projected|renovated|post reno(vation)?|target|max(imum)?|ami|lihtc max(imum)?|max(imum)? (lihtc|allowable|gross)|allowable|ceiling|fair market|fmr|comparable) (rents?|rates?|rent limit)( amount)?$|^rent loss$/,
  ],
  // Monthly receipts are not charges.
  [
    'other',
    0.8,
    /^(jan|feb|mar(?!ket)|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}( \d{2}| \d{4})? (total )?(rents? )?(collected|collections?|received|receipts?|paid|payments?)$|^(total )?(rents? )?(collections?|received|receipts?|paid)( to date| ytd| this month)?$/,
  ],
  // Utility allowances of affordable housing are not rent.
  ['other', 0.9, /^(u a|ua|u allow(ance)?|util(ity|ities)? allow(ance)?s?)( amount)?$/],
  // Rent collected in a month or year, printed next to the rent in force.
  [
    'other',
    0.8,
    /^(rents? )?(jan|feb|mar(?!ket)|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{2}|\d{4})( rents?)?$|^(rents? )?(19|20)\d\d( rents?)?$/,
  ],
  // Student housing: the total of a lease and its number of payments.
  [
    'other',
    0.8,
    /^(contract|lease) (total|value)$|^total (contract|lease) (value|amount)$|^(number( of)? )?(installments|payments)$/,
  ],
  // ResMan and OneSite print rent in one column and all other lease charges in another.
  [
    'other charges',
    0.8,
    /^(other|additional|misc(ellaneous)?|non rent) (monthly )?charges?( (and )?credits?)?$|^credits?$/,
  ],

  [
    'unit name/number',
    0.98,
    /^(unit|apt|apartment|suite|space|site|lot|pad|home|door)( (no|num|number|nbr|id|name|code|label|ref))?$/,
  ],
  [
    'unit name/number',
    0.93,
    /^(room|units|apts|unit (resident|tenant))( (no|num|number|id|name|code))?$|^(unit|apt|apartment) (info|information|details?|data)( (no|num|number|nbr|id|name|unit))?$/,
  ],
  ['room', 0.5, /^bed ?(space|room) ?(no|num|number|id|name|code|label)?$|^(room|bed) (letter|label|code|id|name)$/],
  [
    'unit name/number',
    0.97,
    /^(bldg|building|property|prop)( id)? (unit|apt|suite|suit)( (no|number|id|space|bed))?$|^(rental unit|(suite|apt|apartment) unit|unit (suite|bldg|building|space|bed|apt)|apt unit)$|^rentable item$/,
  ],
  ['unit name/number', 0.6, /^((unit|apt|property|street) )?address$|^unit reference$/],
  ['building', 0.9, /^(bldg|building)( (no|num|number|id|name|address))?$/],
  ['property', 0.9, /^(property|prop|community|asset)( name)?$/],
  ['property', 0.8, /^(property|prop|community|asset) (code|id)$/],

  [
    'bed and bath',
    0.9,
    /^(b[dr]( ?x)? ba|beds? baths?|bedrooms? bathrooms?|bed and bath|b(e)?dr?m? ba?th?|bdr bth|bed bath (type|count))$/,
  ],
  ['bed', 0.9, /^((no|number)( of)? )?(bed( ?room)?s?|brs?|bd(rms?)?)( count| size)?$/],
  ['bath', 0.9, /^((no|number)( of)? )?(baths?|ba|bath ?rooms?)( count)?$/],

  [
    'floorplan name',
    0.97,
    /^(floor|fl) ?plans?( (name|code|group|type))?$|^unit (type|style|plan|floor ?plan|mix|layout|description)( (name|code))?$/,
  ],
  [
    'floorplan name',
    0.85,
    /^(type|plan|layout|fp|model|style|plan (type|name|code)|(apartment|apt|model|bedroom|room|space|home|suite|house) type)$/,
  ],

  // Buildings with shops print the use of each space.
  ['floorplan name', 0.6, /^((space|unit|permitted) )?use( type)?$/],

  [
    'SF',
    0.97,
    /^((unit|net|gross|rentable|net rentable|leasable|leased|living|floor|total|approx|heated|nr|gla|rsf|usable)? ?(sq ?ft|sqft|sf|square (feet|foot|ft|footage)|sq feet|s f|area|sq footage)( leased)?|gla|area (sf|sq ?ft)|n?rsf|(unit )?size( sf| sq ?ft)?)$/,
  ],

  ['market rent', 0.98, /^market( rent)? (and |plus )?addl( rent)?$/],
  [
    'market rent',
    0.97,
    /^((unit|current|base|effective|total|net|computed|adjusted|monthly) )?(market|mkt|asking|quoted|street|list|scheduled market|gross market|market gross|market asking|asking market)( addl| additional)?( (rent|rents|rate|price|rental))?( amount| monthly| mo| addl)?$/,
  ],
  // Posted charges are billed amounts.
  ['market rent', 0.95, /^(ask|listed|posted) (rent|rents|rate|price)$/],
  [
    'market rent',
    0.75,
    /^(budgeted( (unit )?rents?)?( amount| monthly| mo)?|market rents? .*|potential rent|pro ?forma rent|gross potential( rent)?|monthly market( rent)?|gpr)$/,
  ],

  [
    'charge codes',
    0.95,
    /^(charge|lease charge|charges|trans|transaction|rent|income|billing|revenue|chg)( type)? codes?$|^(charge|transaction|charges|lease charges) (description|type|name|category)$|^codes?$|^inc cat$/,
  ],
  ['charge codes', 0.8, /^(description|charge|chg)$/],
  // The names of charges, or row numbers; the cells decide which.
  ['charge codes', 0.5, /^items?$/],
  [
    'charge total',
    0.9,
    /^(total|grand total|total (charges?|billings?|billed|amount|rent (and )?charges|monthly( charges)?|due|scheduled( charges)?|recurring( charges)?|lease charges)|charge total|charges total|gross charges|net (charges|total)|monthly total)$/,
  ],
  [
    'lease charges',
    0.95,
    /^(scheduled charges?|scheduled amount|lease charges?|recurring charges?|scheduled (monthly )?(charges?|billing))( amount)?$/,
  ],
  [
    'lease charges',
    0.85,
    /^((charge|charges|trans|transaction|billing|monthly|chg) (amount|amt)|amount|amt|monthly charges?|charges?)$/,
  ],

  [
    'contract rent',
    0.96,
    /^(contract|current|present|passing|pref(erential|erred)?|lease|leased|actual|collected|in ?place|monthly base|base|effective base|scheduled|existing|charged|billed|unit|apartment|site|lot|space|pad|monthly contract|current monthly|current lease|monthly lease|total contract)( (monthly|month|base|contract|lease))? (rent|rents|rental|rate)( amount| rate| monthly| month| per month| mo)?$/,
  ],
  // A student's share, if the unit's rent is not printed.
  ['contract rent', 0.5, /^(contract |actual |current )?rents? (per )?(bed|bedroom|person)$/],
  // In subsidized housing, the tenant's share of the contract rent.
  [
    'contract rent',
    0.92,
    /^(tenant|resident)( (paid|portion|share))?( of)? rent$|^(tenant|resident) (paid|pays|portion|share|payment)$/,
  ],
  [
    'contract rent',
    0.9,
    /^(rents?|rent (charged|charges?|current|in ?place|contract|roll rent|amount|amt|monthly|month|per month|mo)|monthly( rent| rental| rate)?|lease amount|rental (rate|amount|income)|auto ?bill|recurring rent|contract|in ?place)$/,
  ],
  [
    'contract rent',
    0.6,
    /^(eff|effective|net|net eff|net effective|total|total monthly|gross|annual base) rent( mo| month| monthly| per month)?$|^(current|actual|rate|rent rate|(monthly )?(rent )?installments?( amount)?)$/,
  ],

  // Rent per one or two weeks, if no monthly rent is printed: lodgings and parks.
  [
    'market rent',
    0.6,
    /^(bi ?)?weekly (market|asking) (rent|rate)s?$|^(market|asking) (rent|rate)s? ((bi ?)?weekly|((per|an?) )?(wk|week)|pw|p w)$/,
  ],
  [
    'contract rent',
    0.55,
    /^((current|contract|base|actual) )?(bi ?)?weekly (base |contract |lease |current )?(rent|rental|rate)s?( amount)?$|^((base|contract|current) )?(rent|rental|rate)s? ((bi ?)?weekly|((per|an?|each|every) )?(wk|week)|pw|p w|(per|every) (two|2) weeks)$/,
  ],

  [
    'lease start date',
    0.95,
    /^((lease|contract|term|current lease|rent|ls)( term)? )?(start|starts|beg|begin|begins|(?<= )beginning|from|commencement|commences|(?<= )comm|effective|start on)( date| dt)?$/,
  ],
  [
    'lease end date',
    0.95,
    /^((lease|contract|term|current lease|ls)( term)? )?(end|ends|(?<= )ending|(?<= )up|to|thru|through|expiration|expires?|expiry|exp|termination|expir)( on)?( date| dt)?$|^lxd$/,
  ],
  [
    'lease dates',
    0.8,
    /^lease (dates?|term|period)( (from|start|begin) (to|end|thru))?$|^(lease )?(from|start|begin)( date)? (lease )?(to|end|thru|expiration)( date)?$/,
  ],
  ['move dates', 0.9, /^move in move out( date)?$|^move in out( date)?$/],
  [
    'move in date',
    0.95,
    /^(actual |original )?(move in|moved in|movein|m ?i|in|occupied since|(resident|tenant) since|occupancy start)( date| dt)?$|^occupancy date$/,
  ],
  [
    'move out date',
    0.93,
    /^(expected |exp |scheduled |sched |actual |projected |anticipated |intended |planned )?(move out|moved out|moveout|m ?o|out|vacate|vacate on)( date| dt)?$/,
  ],

  [
    'lease status',
    0.95,
    /^(unit|occupancy|suite|bed|lease unit|current|unit occupancy|apartment|apt|occ|space|vacancy)( lease)? status$|^(status|sts|stat|occupancy|occupied|occ|vacant occupied|occupied vacant|occ vac|vac occ|v o|o v|(is |has |currently |unit )?(occupied|vacant|leased|rented|let|tenanted|tenant(?= )|filled|in use)( (y n|yes no|1 0))?|has tenant|unit occupancy|vacancy)$/,
  ],
  ['lease status', 0.8, /^(lease|resident|tenant|rental|leasing) status$|^status (code|type)$|^availability$/],

  [
    'tenant name',
    0.93,
    /^((current )?(tenants?|residents?|lessee|occupant|customer|guest|leaseholder|household|renter|lease|trade|primary (tenant|resident)) )?names?$|^((primary|resident) tenant|(primary|tenant) resident|tenant company|head of household( name)?|hoh( name)?|dba)$|^(tenants?|lessees?|occupant|leaseholders?|home ?owners?|renters?|guests?|customer|company)$|^current (tenants?|residents?|occupants?|lessees?)$|^(resident|tenant) full name$/,
  ],
  ['resident id', 0.9, /^(resident|tenant|lease|customer) (id|code|no|number|key)$|^(t ?code|tenant code)$/],
  ['tenant name', 0.7, /^residents?( s)?$/],
  // Names or counts of residents; the cells decide which.
  ['tenant name', 0.5, /^(households?|occupants)$/],

  [
    'unit designation',
    0.9,
    /^(unit )?designation$|^unit (class|category|tags?|amenit(y|ies))$|^(tags?|amenities|renovation|reno(vation)? status|renovated|upgraded?|program|program type|set aside|ami|subsidy type|unit program)$/,
  ],
]

/** Words that give a caption another subject, whatever its last words are: `Renters Insurance Expiration`, `Garage SF`. */
export const otherSubjectWords =
  /\b(insurance|policy|concession|guarantor|co ?signer|emergency|prior|previous|old|former|last|next|renewal|renewed|offer(ed)?|option|application|applied|notice|inspection|garage|carport|parking|storage|patio|balcony|building|lot|pet|hap|subsidy|voucher|utility|deposit|loan|tax)\b/

/** Words in captions of dollar amounts that are not areas, whatever the values. */
export const ofRent =
  /\b(rents?|rental|rates?|price|charges?|charged|amounts?|amt|value|budget|market|mkt|asking)\b|\$/i

/** Words in captions of dollar amounts that are neither areas nor asking rents: `HAP`, `Legal Rent`, `Income Limit`. */
export const limitOrShareWords =
  /\b(paid|pay\w*|fees?|dues?|dep\w*|sec(urity)?|income|costs?|balance|offer(ed)?|target|max(imum)?|limits?|ceiling|standard|basic|note|legal|registered|stabili[sz]ed|regulated|preferential|fmr|ami|lihtc|hap|hud|dhcr|lrr|subsid\w*|assist(ance|ed)?|asst|vouchers?|section ?8|authority|agency|tenants?|residents?|allowance|concessions?|credits?|tax|loan|insurance|utilit(y|ies))\b/i

/** Annual rent, used divided by twelve as contract rent if the rent roll prints no other. Seen on commercial seller spreadsheets. */
export const annualRentCaption =
  /^\W*((current |contract |base |in[- ]?place )?(annual(ized)?|yearly) (base |contract |lease |current )?(rent|rental)s?( income| amount)?|(base |contract )?rents?\W+(annual(ized)?|per year|p\.?a\.?|\/ ?y(ea)?r))\W*$/i

/** Charges that Entrata posted in the month, including prorations: used as charges if the report omits the scheduled ones. */
export const actualChargesCaption = /^\W*(actual|posted) charges?\W*$/i

/** The manager's target rent (Propertyware): market rent if the rent roll prints no other. */
export const targetRentCaption = /^\W*target (rent|rate)s?\W*$/i

/** Rent before renovation, on brokers' rolls that print it next to the rent after: contract rent if no column has that name. */
export const rentBeforeRenovation =
  /^\W*(pre\W?reno\w*|un\W?renovated|un\W?improved|classic|as\W?is|existing)\b.*\brents?\b(?!.*(\/ ?(y|sf|sq)|year|annual|per s))/i

/** Rent after renovation or planned rent: market rent if no other is printed. */
export const plannedRentCaption =
  /^\W*(post\W?reno\w*|renovated|pro\W?forma|projected|stabili[sz]ed|achievable|potential)\b(?!.*(\/ ?(y|sf|sq)|year|annual|per s|psf|rpsf))(?=.*\b(rents?|average)\b)/i

/** Rent of the month that the caption names, on rolls that print rents by month. */
export const monthRentCaption =
  /^\W*(?:rents?\W+)?((?:jan|feb|mar(?!ket)|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?)(?:[\s,'’-]+(\d{2}|\d{4}))?(?:\W+rents?)?\W*$/i

/** Rent of the year that the caption names, on rolls that compare years. */
export const yearRentCaption = /^\W*(?:(20\d\d)\W+rents?|rents?\W+(20\d\d))\W*$/i

/** Fields of a unit by the column role that fills them. */
export const fieldOf: Partial<Record<ColumnRole, string>> = {
  'unit name/number': 'unit',
  'floorplan name': 'floorplan',
  'market rent': 'marketRent',
  'restricted rent': 'restrictedRent',
  'contract rent': 'contractRent',
  SF: 'squareFeet',
  'lease start date': 'leaseStart',
  'lease end date': 'leaseEnd',
  'lease dates': 'leaseDates',
  'lease status': 'status',
  'move in date': 'moveIn',
  'move out date': 'moveOut',
  'move dates': 'moveDates',
  'tenant name': 'tenantName',
  'unit designation': 'designation',
  'resident id': 'residentId',
  'bed and bath': 'bedBath',
  'charge codes': 'charges',
  'lease charges': 'charges',
  'charge total': 'chargeTotal',
}
