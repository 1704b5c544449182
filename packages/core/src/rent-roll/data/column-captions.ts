/**
 * What the captions of rent roll columns mean, as printed by Yardi Voyager and Breeze, RealPage OneSite, Entrata, ResMan,
 * AppFolio, MRI, Buildium, Rent Manager and seller spreadsheets. Patterns see the caption in lower case with punctuation
 * made blanks, a leading `#` written `number` and `/ sf` written `per sf`. The first rule that matches decides; a later one of the same
 * field only proposes with less probability.
 *
 * Source: layouts of those systems' public sample reports; probabilities are our own choice and order the candidates
 * where two columns claim one field.
 */
import type { ColumnKind } from '../rent-roll.schema.ts'

/** What a column holds for the reader: the mapped kinds, and helpers that the product shows as ignored. */
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
  | 'room'
  | 'lease dates'
  | 'move dates'
  | 'other'

export interface CaptionRule {
  role: ColumnRole
  pattern: RegExp
  /** How sure the caption alone makes us. */
  probability: number
}

export const captionRules: readonly CaptionRule[] = [
  // Figures per area, differences and shares are never the figure itself.
  {
    role: 'other',
    pattern:
      /\b(per (sf|sq ?ft|sqft|foot|unit)|psf|percent|pct|variance|diff(erence)?|nsf|average|avg)\b|(?<!\b(bed|bath) )\bcount\b|%|^rank$|^number (units|occupants)$/,
    probability: 0.9,
  },
  {
    role: 'other',
    pattern:
      /\b(deposits?|dep on hand|dep|balance|past due|delinquent|prepaid|prepayments?|phone|email|e mail|late|notes?|comments?|remarks?|gender|sex|recert(ification)?|increases?|notice (for|given|date)|last|annual)\b/,
    probability: 0.9,
  },
  {
    role: 'other',
    pattern:
      /^(ledger|sub ?journal|actual charges|lease ?id|resh ?id|lease type|term|lease term months?|months?|ar|(occupants?|household) (count|size))$/,
    probability: 0.8,
  },
  // What rent falls short of the market is a comparison, never a charge.
  {
    role: 'other',
    pattern:
      /^((loss|gain)( (or|and))?( gain| loss)? (to|of|from) (old )?lease|ltl|loss to market|upside|rent (upside|delta|gap)|delta)$/,
    probability: 0.8,
  },
  // A rent that is asked for, was, or will be, beside the rent in force.
  {
    role: 'other',
    pattern:
      /^(new|renewal|proposed|prior|previous|old|former|future|projected|renovated|post reno(vation)?|target|max(imum)?|ami|utility|lihtc max(imum)?|max(imum)? (lihtc|allowable|gross)|allowable|ceiling|fair market|fmr|comparable) (rents?|rates?|allowance|rent limit)( amount)?$|^rent (limit|ceiling|loss)$/,
    probability: 0.9,
  },
  // ResMan and OneSite print rent in one column and all else that a lease is charged in another.
  {
    role: 'other charges',
    pattern: /^(other|additional|misc(ellaneous)?|non rent) (monthly )?charges?( (and )?credits?)?$|^credits?$/,
    probability: 0.8,
  },

  {
    role: 'unit name/number',
    pattern: /^(unit|apt|apartment|suite|space|site|lot|pad|home|door)( (no|num|number|nbr|id|name|code|label|ref))?$/,
    probability: 0.98,
  },
  {
    role: 'unit name/number',
    pattern:
      /^(room|units|apts|unit (resident|tenant))( (no|num|number|id|name|code))?$|^(unit|apt|apartment) (info|information|details?|data) (no|num|number|nbr|id|name|unit)$/,
    probability: 0.93,
  },
  {
    role: 'room',
    pattern: /^bed ?(space|room) ?(no|num|number|id|name|code|label)?$|^(room|bed) (letter|label|code|id|name)$/,
    probability: 0.5,
  },
  {
    role: 'unit name/number',
    pattern:
      /^(bldg|building|property|prop) (unit|apt|suite)( (no|number|id|space|bed))?$|^(rental unit|unit (bldg|building|space|bed|apt)|apt unit)$|^rentable item$/,
    probability: 0.97,
  },
  { role: 'unit name/number', pattern: /^((unit|apt|property|street) )?address$|^unit reference$/, probability: 0.6 },
  { role: 'building', pattern: /^(bldg|building)( (no|num|number|id|name))?$/, probability: 0.9 },
  { role: 'property', pattern: /^(property|prop|community|asset)( (name|code|id))?$/, probability: 0.9 },

  {
    role: 'bed and bath',
    pattern:
      /^(bd ba|br ba|beds? baths?|bedrooms? bathrooms?|bed and bath|b(e)?dr?m? ba?th?|bdr bth|bed bath (type|count))$/,
    probability: 0.9,
  },
  { role: 'bed', pattern: /^((no|number)( of)? )?(beds?|br|bd|bdrms?|bed ?rooms?)( count)?$/, probability: 0.9 },
  { role: 'bath', pattern: /^((no|number)( of)? )?(baths?|ba|bath ?rooms?)( count)?$/, probability: 0.9 },

  {
    role: 'floorplan name',
    pattern:
      /^floor ?plans?( (name|code|group|type))?$|^unit (type|style|plan|floor ?plan|mix|layout|description)( (name|code))?$/,
    probability: 0.97,
  },
  {
    role: 'floorplan name',
    pattern:
      /^(type|plan|layout|fp|model|style|plan (type|name|code)|apartment type|apt type|model type|bedroom type|room type|space type)$/,
    probability: 0.85,
  },

  {
    role: 'SF',
    pattern:
      /^((unit|net|gross|rentable|net rentable|leasable|leased|living|floor|total|approx|heated|nr|gla)? ?(sq ?ft|sqft|sf|square (feet|foot|ft|footage)|sq feet|s f|area|sq footage)( leased)?)$|^(gla|area sf)$|^nrsf$|^rsf$|^(unit )?size( sf| sq ?ft)?$|^area sq ?ft$/,
    probability: 0.97,
  },

  { role: 'market rent', pattern: /^market( rent)? (and |plus )?addl( rent)?$/, probability: 0.98 },
  {
    role: 'market rent',
    pattern:
      /^((unit|current|base|effective|total|net|computed|adjusted|monthly) )?(market|mkt|asking|quoted|street|list|scheduled market|gross market|market gross|market asking|asking market)( addl| additional)?( (rent|rents|rate|price|rental))?( amount| monthly| mo| addl)?$/,
    probability: 0.97,
  },
  {
    role: 'market rent',
    pattern:
      /^(budgeted( (unit )?rents?)?( amount| monthly| mo)?|market rents? .*|potential rent|pro ?forma rent|gross potential( rent)?|monthly market( rent)?|gpr)$/,
    probability: 0.75,
  },

  {
    role: 'charge codes',
    pattern:
      /^(charge|lease charge|charges|trans|transaction|rent|income|billing|revenue|chg)( type)? codes?$|^(charge|transaction|charges) (description|type|name)$|^codes?$/,
    probability: 0.95,
  },
  { role: 'charge codes', pattern: /^(description|charge|chg)$/, probability: 0.8 },
  {
    role: 'charge total',
    pattern:
      /^(total|grand total|total (charges?|billings?|billed|amount|rent (and )?charges|monthly( charges)?|due|scheduled( charges)?|recurring( charges)?|lease charges)|charge total|charges total|gross charges|net (charges|total)|monthly total)$/,
    probability: 0.9,
  },
  {
    role: 'lease charges',
    pattern:
      /^(scheduled charges?|scheduled amount|lease charges?|recurring charges?|scheduled (monthly )?(charges?|billing))( amount)?$/,
    probability: 0.95,
  },
  {
    role: 'lease charges',
    pattern:
      /^((charge|charges|trans|transaction|billing|monthly|chg) (amount|amt)|amount|amt|monthly charges?|charges?)$/,
    probability: 0.85,
  },

  {
    role: 'contract rent',
    pattern:
      /^(contract|current|present|lease|leased|actual|collected|in ?place|monthly base|base|effective base|scheduled|existing|charged|billed|unit|apartment|monthly contract|current monthly|current lease|monthly lease|total contract)( (monthly|month|base|contract|lease))? (rent|rents|rental|rate)( amount| rate| monthly| month| per month| mo)?$/,
    probability: 0.96,
  },
  // A student's share, where no rent of the unit is printed.
  {
    role: 'contract rent',
    pattern: /^(contract |actual |current )?rents? (per )?(bed|bedroom|person)$/,
    probability: 0.5,
  },
  // In subsidised housing the tenant's share of the contract rent.
  {
    role: 'contract rent',
    pattern:
      /^(tenant|resident)( (paid|portion|share))?( of)? rent$|^(tenant|resident) (paid|pays|portion|share|payment)$/,
    probability: 0.92,
  },
  {
    role: 'contract rent',
    pattern:
      /^(rent|rents|monthly rent|monthly rental|rent month|rent (charged|charges|current|in ?place|contract|roll rent)|lease amount|rent amount|rent monthly|monthly|rent charge|rental rate|rental amount|rental income|auto ?bill|recurring rent|rent per month|rent mo|contract|in ?place)$/,
    probability: 0.9,
  },
  {
    role: 'contract rent',
    pattern:
      /^(eff|effective|net|net eff|net effective|total|gross|annual base) rent( mo| month| monthly| per month)?$|^(current|actual|rate)$/,
    probability: 0.6,
  },

  {
    role: 'lease start date',
    pattern:
      /^(lease|contract|term|current lease)( term)? (start|starts|begin|begins|beginning|from|commencement|commence|comm|effective|start on)( date| dt)?$|^(start|begin|from|commencement|commences|effective)( date)?$|^(lease|ls) (commencement|start|beg)( date)?$/,
    probability: 0.95,
  },
  {
    role: 'lease end date',
    pattern:
      /^(lease|contract|term|current lease|ls)( term)? (end|ends|ending|to|thru|through|expiration|expires|expiry|exp|expire|termination|expir)( on)?( date| dt)?$|^(end|expiration|expires|expiry|to|thru|through|exp|termination)( date)?$|^lxd$/,
    probability: 0.95,
  },
  {
    role: 'lease dates',
    pattern:
      /^lease (dates?|term|period)( (from|start|begin) (to|end|thru))?$|^(lease )?(from|start|begin)( date)? (lease )?(to|end|thru|expiration)( date)?$/,
    probability: 0.8,
  },
  { role: 'move dates', pattern: /^move in move out( date)?$|^move in out( date)?$/, probability: 0.9 },
  {
    role: 'move in date',
    pattern:
      /^(actual |original )?(move in|moved in|movein|mi|occupied since|(resident|tenant) since|occupancy start)( date| dt)?$|^occupancy date$/,
    probability: 0.95,
  },
  {
    role: 'move out date',
    pattern:
      /^(expected |exp |scheduled |sched |actual |projected |anticipated |intended |planned )?(move out|moved out|moveout|mo|vacate|vacate on)( date| dt)?$/,
    probability: 0.93,
  },

  {
    role: 'lease status',
    pattern:
      /^(unit|occupancy|suite|unit lease|lease unit|current|unit occupancy|apartment|apt|occ|space|vacancy)( lease)? status$|^(status|occupancy|occupied|occ|vacant occupied|occupied vacant|occ vac|vac occ|v o|o v|(is )?(occupied|vacant|leased)( (y n|yes no|1 0))?|unit occupancy|vacancy|vacant)$/,
    probability: 0.95,
  },
  {
    role: 'lease status',
    pattern: /^(lease|resident|tenant|rental|leasing) status$|^status (code|type)$|^availability$/,
    probability: 0.8,
  },

  {
    role: 'tenant name',
    pattern:
      /^((current )?(tenants?|residents?|lessee|occupant|customer|leaseholder|household|renter|lease|trade|primary (tenant|resident)) )?names?$|^primary (tenant|resident)$|^(tenant (resident|company)|resident tenant|head of household|hoh|dba)$|^(tenants?|lessees?|occupants?|leaseholders?|renters?|customer|company)$|^current (tenants?|residents?|occupants?|lessees?)$|^(resident|tenant) full name$/,
    probability: 0.93,
  },
  {
    role: 'resident id',
    pattern: /^(resident|tenant|lease|customer) (id|code|no|number|key)$|^(t ?code|tenant code)$/,
    probability: 0.9,
  },
  { role: 'tenant name', pattern: /^residents?( s)?$/, probability: 0.7 },
  // Who lives there, or how many do: the cells tell.
  { role: 'tenant name', pattern: /^households?$/, probability: 0.5 },

  {
    role: 'unit designation',
    pattern:
      /^(unit )?designation$|^unit (class|category|tags?|amenit(y|ies))$|^(tags?|amenities|renovation|reno(vation)? status|renovated|upgraded?|program|program type|set aside|ami|subsidy type|unit program)$/,
    probability: 0.9,
  },
]

/** Rent of a year: contract rent where a roll prints no other, divided by twelve. Seen on commercial seller spreadsheets. */
export const annualRentCaption =
  /^\W*((current |contract |base |in[- ]?place )?(annual(ized)?|yearly) (base |contract |lease |current )?(rent|rental)s?( income| amount)?|(base |contract )?rents?\W+(annual(ized)?|per year|p\.?a\.?|\/ ?y(ea)?r))\W*$/i

/** What Entrata posted in the month, prorations included: charges where the report leaves the scheduled ones out. */
export const actualChargesCaption = /^\W*(actual|posted) charges?\W*$/i
