import { basename } from 'node:path'
import { propertyTypes } from '@uwkit/core/expense-comps'
import {
  LoanMarket,
  type PropertyFacts,
  type SizingRulePack,
  sizingRulePackOf,
  sizingRulePacks,
  stateOfAddress,
} from '@uwkit/core/sizing'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readJsonFile } from '../input/json-file.ts'
import { collect, day, money, type OptionRow, rate, wholeNumber, withOptions } from '../input/option-values.ts'

/** Options that select a program, and inputs that only some programs need. */
const programOptions: readonly OptionRow[] = [
  ['--program <id>', 'lender program, listed below (default: fannie-conventional, or the workbook’s program)'],
  ['--quoted-on <day>', 'quote date, such as 2025-09-30; uses the rules in effect on that date', day],
  ['--rules <file>', 'JSON file of custom rules, used instead of a program; see uw programs show'],
  ['--tier <number>', 'sizing tier (default: program)', wholeNumber],
  new Option('--market <size>', 'market size for small balance loans').choices(LoanMarket.options),
  ['--purchase-price <dollars>', 'purchase price plus allowable costs, $; sizes an acquisition loan', money],
  ['--total-cost <dollars>', 'total transaction cost, $; LTC is not tested without it', money],
  ['--rate-floor <rate>', 'UW rate floor, such as 5.5%', rate],
  new Option('--accrual <basis>', 'interest accrual (default: program)').choices(['30/360', 'Actual/360']),
  [
    '--first-interest <month>',
    'first interest month, such as 2027-01 (default: month after the rent roll’s as-of date)',
    month,
  ],
  ['--max-rate <rate>', 'max note rate of a floating-rate loan, such as 8%', rate],
  ['--floating-index <rate>', 'current index rate; with --margin and --cap-strike, sets the max note rate', rate],
  ['--margin <rate>', 'spread over the index, including guaranty and servicing fees, such as 1.65%', rate],
  ['--cap-strike <rate>', 'rate cap strike, such as 5%', rate],
  ['--cap-escrow <rate>', 'escrow for the replacement rate cap, % of loan', rate],
  ['--fixed-rate <rate>', 'note rate of the comparable fixed-rate loan, such as 5.85%', rate],
  ['--debt-service-in-place <dollars>', 'debt service on debt remaining in place, $/yr', money],
  ['--balance-in-place <dollars>', 'balance of debt remaining in place, $', money],
  ['--subordinate-debt-service <dollars>', 'debt service of subordinate hard debt, $/yr', money],
  ['--cash-flow-as-run <dollars>', 'NCF of a cooperative property as operated, $/yr', money],
  ['--owner-savings <dollars>', 'owner savings from green improvements, $/yr', money],
  ['--tenant-savings <dollars>', 'tenant savings from green improvements, $/yr', money],
  ['--care-mix <beds>', 'beds by care type in seniors housing, such as "60 IL, 40 AL, 10 MC, 5 SN"'],
  ['--student-share <share>', '% student-occupied, such as 40%', rate],
  ['--affordable-share <share>', '% of units affordable at 80% of AMI', rate],
  ['--skilled-nursing-share <share>', '% of NCF from skilled nursing', rate],
  ['--occupied-days <days>', 'days at or above min occupancy', wholeNumber],
  ['--commercial-roll <file>', 'commercial rent roll; FILE#SHEET if the file has several sheets'],
  [
    '--rent-limits <rents>',
    'max monthly rents of restricted units, net of utility allowance, such as "850 studio, 990 1br, 1190 2br"',
  ],
  new Option(
    '--rent-limits-for <units>',
    'units that the rent limits apply to: those marked affordable on the rent roll, or all',
  )
    .choices(['affordable', 'all'])
    .default('affordable'),
  ['--abated-taxes <dollars>', 'current tax abatement, $/yr', money],
  [
    '--line <line=basis>',
    'basis for one line, such as utilities=T6 or payroll-and-benefits=T12x1.05, or for all lines: income=T3 or expenses=T12; repeatable',
    collect,
  ],
]

/** Declares the options of `uw size` that select a program, and the inputs that only some programs need. */
export function addProgramOptions(command: Command): Command {
  return withOptions(command, [...programOptions, ...hudOptions, ...propertyOptions])
}

/** Returns the available programs, for the help of `uw size`. */
export function programList(): string {
  const names = new Map(sizingRulePacks.map(({ id, name }) => [id, name] as const))
  const width = Math.max(...[...names.keys()].map((id) => id.length))
  return [...names].map(([id, name]) => `  ${id.padEnd(width)}  ${name}`).join('\n')
}

function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('Enter a month such as 2027-01.')
  return text
}

/** The options that describe the property, from the command line. */
export interface PropertyOptions {
  state?: string
  yearBuilt?: number
  propertyType?: string
  assessedValue?: number
  abatementEnds?: string
}

/** Options that describe the property. */
const propertyOptions: readonly OptionRow[] = [
  ['--state <code>', 'property state, such as TX, for benchmarks and reassessment (default: from --address)', state],
  ['--year-built <year>', 'year built, for the expense benchmarks', wholeNumber],
  new Option('--property-type <type>', 'property type, for the expense benchmarks').choices(propertyTypes),
  ['--assessed-value <dollars>', 'assessor’s market value, $; with --taxes, sets the tax rate after a purchase', money],
  ['--abatement-ends <day>', 'end date of a tax abatement, such as 2031-06-30', day],
]

/** Returns the property facts from the options; the state comes from the address if not given. */
export function propertyOf(options: PropertyOptions & { address?: string | undefined }): PropertyFacts {
  const { yearBuilt, propertyType, assessedValue, address } = options
  return {
    state: options.state ?? stateOfAddress(address ?? ''),
    yearBuilt,
    propertyType,
    assessedValue,
  }
}

function state(text: string): string {
  const code = stateOfAddress(text.toUpperCase())
  if (code === null) throw new InvalidArgumentError('Enter a two-letter state, such as TX.')
  return code
}

/** Inputs that only HUD’s programs need. */
const hudOptions: readonly OptionRow[] = [
  [
    '--cost-before-fees <dollars>',
    'HUD: cost before loan-based fees, $: price or payoff, repairs, reports, and deposits',
    money,
  ],
  ['--financing-fee <share>', 'HUD: financing fee, % of loan', rate],
  ['--purchase', 'HUD: acquisition; set the cost with --cost-before-fees'],
  ['--cash-out', 'cash-out refinance, with a lower max LTV for HUD and Fannie Mae affordable'],
  ['--grants <dollars>', 'HUD: grants, public loans, and gifts, $', money],
  ['--bedrooms <units>', 'HUD: unit counts by bedroom count, such as "10 studio, 40 1br, 50 2br" (default: rent roll)'],
  ['--elevator', 'HUD: elevator building'],
  ['--high-cost <percentage>', 'HUD: high-cost factor for the per-unit limits, such as 270%', percentage],
  ['--statutory-adjustment <dollars>', 'HUD: amount added to the statutory limit, $', money],
  ['--non-profit', 'HUD: nonprofit borrower'],
  ['--for-profit', 'HUD: for-profit borrower'],
]

/** Parses a percentage that may be above one: `270%` and `2.7` are the same. */
function percentage(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : 0
  if (!(value > 0 && value < 10)) throw new InvalidArgumentError('Enter a factor such as 270% or 2.7.')
  return value
}

/**
 * Reads a lender's own rules from a JSON file.
 *
 * @throws {InvalidInputError} The file cannot be read, is not JSON, or is not a complete rule pack; the message names the field.
 */
export async function readRulePack(path: string): Promise<SizingRulePack> {
  return sizingRulePackOf(await readJsonFile('--rules', path), basename(path))
}
