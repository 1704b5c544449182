import { propertyTypes } from '@uwkit/core/expense-comps'
import { LoanMarket, type PropertyFacts, sizingRulePacks, stateOfAddress } from '@uwkit/core/sizing'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, day, money, rate, wholeNumber } from '../input/option-values.ts'

/** Declare the options of `uw size` that choose a program and tell what only some programs ask for. */
export function addProgramOptions(command: Command): Command {
  const option = (flags: string, words: string, parser: (text: string) => unknown): Option =>
    new Option(flags, words).argParser(parser)
  command
    .option(
      '--program <id>',
      'the lender’s program, listed below (fannie-conventional, or that of the workbook’s lender)',
    )
    .addOption(option('--quoted-on <day>', 'day of the quote, as 2025-09-30: the rules that held on it', day))
    .option('--rules <file>', 'JSON of rules of your own instead of a program; see uw programs show')
    .addOption(
      option(
        '--tier <number>',
        'tier whose limits size the loan; the program’s usual one where not given',
        wholeNumber,
      ),
    )
    .addOption(new Option('--market <size>', 'market of a small loan').choices(LoanMarket.options))
    .addOption(option('--purchase-price <dollars>', 'price with allowed costs; makes it a purchase', money))
    .addOption(option('--total-cost <dollars>', 'cost of the transaction; without it LTC is not tested', money))
    .addOption(option('--rate-floor <rate>', 'the payment is tested at this rate at least', rate))
    .addOption(
      new Option('--accrual <basis>', 'how interest is counted; the program’s usual where not given').choices([
        '30/360',
        'Actual/360',
      ]),
    )
    .addOption(
      option(
        '--first-interest <month>',
        'first month of interest, as 2027-01; the month after the documents’ where not given',
        month,
      ),
    )
    .addOption(option('--max-rate <rate>', 'highest rate that a floating rate can reach', rate))
    .addOption(
      option('--floating-index <rate>', 'index of a floating rate today; builds up the highest rate with these', rate),
    )
    .addOption(option('--margin <rate>', 'spread, guaranty and servicing fee over the index', rate))
    .addOption(option('--cap-strike <rate>', 'strike of the rate cap', rate))
    .addOption(option('--cap-escrow <rate>', 'escrow for the next cap, as a rate on the loan', rate))
    .addOption(option('--fixed-rate <rate>', 'rate of the comparable fixed-rate loan', rate))
    .addOption(option('--debt-service-in-place <dollars>', 'yearly debt service of loans that stay', money))
    .addOption(option('--balance-in-place <dollars>', 'what is owed on loans that stay', money))
    .addOption(
      option('--subordinate-debt-service <dollars>', 'yearly debt service of hard debt behind this loan', money),
    )
    .addOption(option('--cash-flow-as-run <dollars>', 'net cash flow of a cooperative as it is run', money))
    .addOption(option('--owner-savings <dollars>', 'yearly savings of green works, the owner’s', money))
    .addOption(option('--tenant-savings <dollars>', 'the same, the tenants’', money))
    .option('--care-mix <beds>', 'beds of a seniors property, as "60 IL, 40 AL, 10 MC, 5 SN"')
    .addOption(option('--student-share <share>', 'share of units let to students', rate))
    .addOption(option('--affordable-share <share>', 'share of units affordable at 80% of area median income', rate))
    .addOption(option('--skilled-nursing-share <share>', 'share of cash flow from skilled nursing', rate))
    .addOption(option('--occupied-days <days>', 'days for which it has had today’s occupancy', wholeNumber))
    .option('--commercial-roll <file>', 'rent roll of the shops and offices; FILE#SHEET where it holds several')
    .option(
      '--rent-limits <rents>',
      'highest rents of restricted units a month, after the utility allowance, as "850 studio, 990 1br, 1190 2br"',
    )
    .addOption(
      new Option('--rent-limits-for <units>', 'units they hold for: those the rent roll marks as affordable, or all')
        .choices(['affordable', 'all'])
        .default('affordable'),
    )
    .addOption(option('--abated-taxes <dollars>', 'what an abatement takes off the taxes of a year today', money))
    .option(
      '--line <line=basis>',
      'basis of a line, as utilities=T6 or payroll-and-benefits=T12x1.05, or of all: income=T3, expenses=T12; repeat it',
      collect,
    )
  return addPropertyOptions(addHudOptions(command))
}

/** The programs there are, for the help of `uw size`. */
export function programList(): string {
  const names = new Map(sizingRulePacks.map(({ id, name }) => [id, name] as const))
  const width = Math.max(...[...names.keys()].map((id) => id.length))
  return [...names].map(([id, name]) => `  ${id.padEnd(width)}  ${name}`).join('\n')
}

function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('Give a month such as 2027-01.')
  return text
}

/** The options of `addPropertyOptions` as the command line gives them. */
export interface PropertyOptions {
  state?: string
  yearBuilt?: number
  propertyType?: string
  assessedValue?: number
  abatementEnds?: string
}

/** Declare the options of `uw size` that tell what the property is: they decide which expenses and taxes are reasonable. */
function addPropertyOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--state <code>',
        'state of the property, as TX, which decides bands and the taxes of a purchase (that of --address where not given)',
      ).argParser(state),
    )
    .addOption(new Option('--year-built <year>', 'year of construction, for the expense bands').argParser(wholeNumber))
    .addOption(new Option('--property-type <type>', 'type of property, for the expense bands').choices(propertyTypes))
    .addOption(
      new Option(
        '--assessed-value <dollars>',
        'market value on the tax roll: with the bill it tells the tax rate of a purchase',
      ).argParser(money),
    )
    .addOption(new Option('--abatement-ends <day>', 'last day of a tax abatement, as 2031-06-30').argParser(day))
}

/** What the options say of the property; the state of the address where none is given. */
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
  if (code === null) throw new InvalidArgumentError('Give a state by its two letters, such as TX.')
  return code
}

/** Declare the options of `uw size` that only HUD’s programs ask for. */
function addHudOptions(command: Command): Command {
  const option = (flags: string, words: string, parser: (text: string) => unknown): Option =>
    new Option(flags, words).argParser(parser)
  return command
    .addOption(option('--cost-before-fees <dollars>', 'HUD: price or debt, repairs, reports and deposits', money))
    .addOption(option('--financing-fee <share>', 'HUD: fee of the financing, as a share of the loan', rate))
    .option('--purchase', 'HUD: a purchase, whose cost is --cost-before-fees')
    .option(
      '--cash-out',
      'the refinancing takes cash out: a lower share of the value at HUD and for Fannie Mae affordable',
    )
    .addOption(option('--grants <dollars>', 'HUD: grants, public loans and gifts', money))
    .option(
      '--bedrooms <units>',
      'HUD: units by bedrooms, as "10 studio, 40 1br, 50 2br" (the rent roll’s where not given)',
    )
    .option('--elevator', 'HUD: the units are reached by elevator')
    .addOption(option('--high-cost <percentage>', 'HUD: what limits a unit are multiplied by, as 270%', percentage))
    .addOption(option('--statutory-adjustment <dollars>', 'HUD: added to the limit of all units', money))
    .option('--non-profit', 'HUD: the borrower is a non-profit')
    .option('--for-profit', 'HUD: the borrower is for profit')
}

/** A percentage that may be above one: `270%` and `2.7` are the same. */
function percentage(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : 0
  if (!(value > 0 && value < 10)) throw new InvalidArgumentError('Give a percentage such as 270% or 2.7.')
  return value
}
