import { quotedLoan, type ReportInput } from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { leaseExpiries, markToMarket, rentRollSummary } from '@uwkit/core/rent-roll'
import { medianOf, percentDigits } from '@uwkit/core/shared'
import { countText, coverageText, dollarsText, longDateText, percentText, rateText, yearText } from '@uwkit/core/text'
import { type CreditPoint, creditBands, findingPoints, missedTests, risk, strength } from './credit-findings.ts'
import { comparedWith, linesNote, sentence, sizingNote, underwritingNote, unitsNote } from './narrative-text.ts'
import { underwritingRows } from './underwriting.ts'

type Rule = (input: ReportInput) => CreditPoint | null

const points = (share: number) => `${percentDigits(Math.abs(share), 1)} percentage points`

/** Returns the physical occupancy of the rent roll; `null` without one. */
function occupancyOf({ rentRoll }: ReportInput): number | null {
  if (rentRoll === null) return null
  const { dwellingCount, occupiedCount } = rentRollSummary(rentRoll)
  return dwellingCount === 0 ? null : occupiedCount / dwellingCount
}

const dwellingsNote = ({ rentRoll }: ReportInput) =>
  unitsNote((rentRoll?.units ?? []).filter(({ isDwelling }) => isDwelling))

/** Each rule reads the deal, and returns nothing if a figure is unknown or between the bands. */
const rules: readonly Rule[] = [
  (input) => {
    const { measures, tier } = input.sizing
    if (measures.loanToValue === null) return null
    const room = tier.maximumLoanToValue - measures.loanToValue
    const at = Math.abs(room) < 0.0005 ? 'at' : `${points(room)} ${room < 0 ? 'above' : 'below'}`
    const text = `LTV of ${percentText(measures.loanToValue)} is ${at} the ${percentText(tier.maximumLoanToValue)} maximum.`
    const wording = sentence(text, sizingNote(input), 'value as provided')
    if (room >= creditBands.leverage.strong) return strength('Leverage', wording)
    if (room > creditBands.leverage.weak) return null
    const { debtServiceCoverage: coverage } = measures
    const covers = coverage !== null && coverage >= tier.minimumDebtServiceCoverage * (1 + creditBands.coverage.weak)
    return risk(
      'Leverage',
      wording,
      covers
        ? sentence(
            `DSCR of ${coverageText(coverage, tier)} is above the ${coverageText(tier.minimumDebtServiceCoverage, tier)} minimum.`,
            sizingNote(input),
          )
        : null,
    )
  },
  (input) => {
    const { measures, tier } = input.sizing
    const coverage = measures.debtServiceCoverageTested ?? measures.debtServiceCoverage
    if (coverage === null) return null
    const minimum = tier.minimumDebtServiceCoverage
    const room = coverage / minimum - 1
    if (room >= creditBands.coverage.strong)
      return strength(
        'Coverage',
        sentence(
          `DSCR of ${coverageText(coverage, tier)} exceeds the ${coverageText(minimum, tier)} minimum.`,
          sizingNote(input),
        ),
      )
    if (room > creditBands.coverage.weak) return null
    const even = measures.breakEvenOccupancy
    const occupancy = occupancyOf(input)
    const answers = even !== null && occupancy !== null && even < occupancy
    return risk(
      'Coverage',
      sentence(
        `DSCR of ${coverageText(coverage, tier)} ${room < -1e-9 ? 'is below' : 'leaves little cushion over'} the ${coverageText(minimum, tier)} minimum.`,
        sizingNote(input),
      ),
      answers
        ? sentence(
            `Break-even occupancy is ${percentText(even)}; the property is ${percentText(occupancy)} occupied.`,
            sizingNote(input),
            dwellingsNote(input),
          )
        : null,
    )
  },
  (input) => {
    const even = input.sizing.measures.breakEvenOccupancy
    const occupancy = occupancyOf(input)
    if (even === null || occupancy === null) return null
    const room = occupancy - even
    const wording = sentence(
      `Break-even occupancy of ${percentText(even)} is ${points(room)} ${room < 0 ? 'above' : 'below'} physical occupancy of ${percentText(occupancy)}.`,
      sizingNote(input),
      dwellingsNote(input),
    )
    if (room >= creditBands.breakEven.strong) return strength('Break-even', wording)
    return room < creditBands.breakEven.weak ? risk('Break-even', wording) : null
  },
  (input) => {
    const occupancy = occupancyOf(input)
    if (occupancy === null) return null
    const wording = (words: string) =>
      sentence(`Physical occupancy is ${percentText(occupancy)}${words}.`, dwellingsNote(input))
    if (occupancy >= creditBands.occupancy.strong) return strength(labelOf('occupancy'), wording(''))
    if (occupancy >= creditBands.occupancy.weak) return null
    const leased = (input.rentRoll?.units ?? []).filter(({ occupancy: group }) => group === 'vacantLeased')
    return risk(
      labelOf('occupancy'),
      wording(`, below ${percentText(creditBands.occupancy.weak)}`),
      leased.length === 0
        ? null
        : sentence(
            `${countText(leased.length)} ${leased.length === 1 ? 'vacant unit is' : 'vacant units are'} pre-leased.`,
            unitsNote(leased),
          ),
    )
  },
  (input) => {
    const { exit, request } = input.sizing
    if (exit === null || exit.balance === 0 || request.rate === null) return null
    const note = `${sizingNote(input)}, refinance test`
    const highest = exit.maximumRefinanceRate
    if (highest === null)
      return risk(
        'Refinance',
        sentence(
          `The balance of ${dollarsText(exit.balance)} in year ${exit.year} can’t be refinanced at any rate.`,
          note,
        ),
      )
    const room = highest - request.rate
    const wording = sentence(
      `The balance of ${dollarsText(exit.balance)} in year ${exit.year} refinances at up to ${rateText(highest)}, ${points(room)} ${room < 0 ? 'below' : 'above'} this loan’s rate.`,
      note,
    )
    if (room >= creditBands.refinance.strong) return strength('Refinance', wording)
    return room < creditBands.refinance.weak ? risk('Refinance', wording) : null
  },
  (input) => {
    const { underwriting } = input
    const row = underwritingRows(underwriting).find(({ label }) => label === 'Net rental income')
    const { t12 = null, t3 = null } = row ?? {}
    if (t12 === null || t3 === null || t12 <= 0) return null
    const change = t3 / t12 - 1
    if (Math.abs(change) < creditBands.trend) return null
    const wording = sentence(
      `T3 annualized net rental income of ${dollarsText(t3)} is ${percentText(Math.abs(change))} ${change < 0 ? 'below' : 'above'} T12 net rental income of ${dollarsText(t12)}.`,
      linesNote(underwriting, ['occupiedRent', 'vacantRent', 'physicalVacancy', 'concessions', 'badDebt']),
    )
    if (change > 0) return strength('Rental income trend', wording)
    const adjustment = underwriting.lines.find(({ key }) => key === 'trailingAdjustment')
    return risk(
      'Rental income trend',
      wording,
      adjustment?.amount
        ? sentence(
            `Net rental income is capped at T3, which reduces it by ${dollarsText(Math.abs(adjustment.amount))}.`,
            underwritingNote,
          )
        : null,
    )
  },
  (input) => {
    if (input.rentRoll === null) return null
    const marked = markToMarket(input.rentRoll).units.filter(({ lossToLease }) => lossToLease !== null)
    const market = marked.reduce((sum, { marketRent }) => sum + (marketRent ?? 0), 0)
    if (market === 0) return null
    const loss = marked.reduce((sum, { lossToLease }) => sum + (lossToLease ?? 0), 0)
    const share = loss / market
    if (Math.abs(share) < creditBands.marketRent) return null
    const wording = sentence(
      `Contract rents are ${percentText(Math.abs(share))} ${share > 0 ? 'below' : 'above'} market rents on ${countText(marked.length)} leased units (${dollarsText(Math.abs(loss) * 12)}/yr).`,
      unitsNote(
        marked.map(({ unit }) => unit),
        'marketRent',
      ),
    )
    return share > 0 ? strength('Below-market rents', wording) : risk('Above-market rents', wording)
  },
  (input) => {
    const { lines, grossPotentialRent } = input.underwriting
    const amount = (key: string) => Math.abs(lines.find((line) => line.key === key)?.amounts.t12 ?? 0)
    const lost = amount('concessions') + amount('badDebt')
    if (!grossPotentialRent || lost / grossPotentialRent < creditBands.collections) return null
    const net = lines.filter(({ key }) => key === 'concessions' || key === 'badDebt')
    const total = net.reduce((sum, line) => sum + Math.abs(line.amount ?? 0), 0)
    return risk(
      'Collections',
      sentence(
        `T12 concessions and bad debt are ${dollarsText(lost)}, ${percentText(lost / grossPotentialRent)} of GPR.`,
        linesNote(input.underwriting, ['concessions', 'badDebt']),
      ),
      total > 0
        ? sentence(`Concessions and bad debt are underwritten at ${dollarsText(total)}.`, underwritingNote)
        : null,
    )
  },
  (input) => {
    const { rentRoll } = input
    if (rentRoll === null || rentRoll.asOf === null) return null
    const { asOf } = rentRoll
    const leased = rentRoll.units.filter((unit) => unit.isDwelling && !unit.isVacant && unit.leaseEnd !== null)
    const over = leased.filter(({ leaseEnd }) => leaseEnd !== null && leaseEnd < asOf)
    if (leased.length === 0 || over.length / leased.length < creditBands.monthToMonth) return null
    return risk(
      'Month-to-month leases',
      sentence(
        `${countText(over.length)} of ${countText(leased.length)} leases (${percentText(over.length / leased.length)}) expired before ${longDateText(asOf)}.`,
        unitsNote(over, 'leaseEnd'),
      ),
    )
  },
  (input) => {
    if (input.rentRoll === null) return null
    const months = leaseExpiries(input.rentRoll).filter(({ month }) => /^\d{4}-\d{2}$/.test(month))
    const maximum = months.find(({ leaseShare }) => leaseShare >= creditBands.expiries)
    if (maximum === undefined || maximum.leases < 5) return null
    const ending = input.rentRoll.units.filter(({ leaseEnd }) => leaseEnd?.startsWith(maximum.month) === true)
    const when = longDateText(`${maximum.month}-01`).replace(' 1,', '')
    return risk(
      'Lease expirations',
      sentence(
        `In ${when}, ${countText(maximum.leases)} leases (${percentText(maximum.leaseShare)}) expire.`,
        unitsNote(ending, 'leaseEnd'),
      ),
    )
  },
  (input) => {
    const { lines, effectiveGrossIncome } = input.underwriting
    const income = lines.find(({ key }) => key === 'commercialIncome')?.amount ?? null
    if (income === null || !effectiveGrossIncome || income / effectiveGrossIncome < creditBands.commercial) return null
    const vacancy = lines.find(({ key }) => key === 'commercialVacancy')?.amount ?? 0
    return risk(
      labelOf('commercialIncome'),
      sentence(
        `Commercial income of ${dollarsText(income)} is ${percentText(income / effectiveGrossIncome)} of EGI.`,
        linesNote(input.underwriting, ['commercialIncome']),
      ),
      vacancy === 0
        ? null
        : sentence(`Commercial vacancy is underwritten at ${dollarsText(Math.abs(vacancy))}.`, underwritingNote),
    )
  },
  (input) => {
    const { building, deal } = input.property
    const built = building?.yearBuilt ?? deal?.yearBuilt ?? null
    const year = Number(input.underwriting.asOf?.slice(0, 4))
    const renovated = building?.yearRehabbed ?? null
    if (built === null || !(year > 0) || year - Math.max(built, 0) < creditBands.age) return null
    const reserve = input.underwriting.replacementReserves
    const { units } = input.underwriting.unitCounts
    const answers = [
      renovated === null ? null : `It was renovated in ${yearText(renovated)}.`,
      reserve === null || !units
        ? null
        : `Replacement reserves are underwritten at ${dollarsText(reserve / units)}/unit/yr.`,
    ].filter((answer) => answer !== null)
    return risk(
      'Age',
      sentence(`The property was built in ${yearText(built)}.`, building === null ? 'Deal record' : 'Building record'),
      answers.length === 0
        ? null
        : sentence(
            answers.join(' '),
            renovated === null ? null : 'Building record',
            reserve === null ? null : underwritingNote,
          ),
    )
  },
  (input) => {
    const { building } = input.property
    const zone = building?.floodZone ?? null
    // FEMA: zones that begin with A or V are special flood hazard areas.
    if (zone === null || !/^[AV]/i.test(zone)) return null
    return risk(
      'Flood',
      sentence(`The property is in FEMA flood zone ${zone}, a special flood hazard area.`, 'Building record'),
    )
  },
  (input) => {
    if (input.property.building?.isOnGroundLease !== true) return null
    const rent = input.underwriting.lines.find(({ key }) => key === 'groundRent')?.amount ?? null
    return risk(
      'Ground lease',
      sentence('The property is on a ground lease.', 'Building record'),
      rent === null || rent === 0
        ? null
        : sentence(
            `Ground rent is underwritten at ${dollarsText(rent)}/yr.`,
            linesNote(input.underwriting, ['groundRent']),
            underwritingNote,
          ),
    )
  },
  (input) => {
    const { request, measures, tier } = input.sizing
    if (request.interestOnlyMonths === 0) return null
    const coverage = measures.debtServiceCoverage
    return risk(
      'Interest only',
      sentence(
        `The interest-only period is ${countText(request.interestOnlyMonths)} of ${countText(request.termMonths)} months.`,
        'Loan request, as provided',
      ),
      coverage === null || coverage < 1
        ? null
        : sentence(`Amortizing DSCR is ${coverageText(coverage, tier)}.`, sizingNote(input)),
    )
  },
  (input) => {
    if (input.loan?.execution !== 'floating' && input.loan?.execution !== 'ARM') return null
    const { capRateStrike } = quotedLoan(input).terms
    return risk(
      'Interest rate',
      sentence(`The rate is ${input.loan.execution === 'ARM' ? 'adjustable' : 'floating'}.`, 'Loan terms on file'),
      capRateStrike === null
        ? null
        : sentence(`The rate cap strike is ${rateText(capRateStrike)}.`, 'Loan terms on file'),
    )
  },
  (input) => {
    const differing = input.ties.filter(({ holds }) => !holds)
    if (input.ties.length === 0) return null
    const text = `${countText(input.ties.length - differing.length)} of ${countText(input.ties.length)} printed totals on the rent roll and statements tie out.`
    const wording = sentence(text, 'Ties to printed totals, in this document')
    return differing.length === 0 ? strength('Documents', wording) : risk('Documents', wording)
  },
  (input) => {
    const comps = input.expenseComps.filter(({ isSubject }) => !isSubject)
    const median = medianOf(comps.flatMap(({ expensesPerUnit }) => expensesPerUnit['total'] ?? []))
    const { totalExpenses, unitCounts } = input.underwriting
    if (!median || totalExpenses === null || !unitCounts.units) return null
    const subjectExpenses = totalExpenses / unitCounts.units
    if (Math.abs(subjectExpenses / median - 1) < creditBands.comps) return null
    const wording = sentence(
      `Underwritten OpEx of ${dollarsText(subjectExpenses)}/unit is ${comparedWith(subjectExpenses, median)} the comp median of ${dollarsText(median)}.`,
      underwritingNote,
      'Expense comps, in this document',
    )
    return subjectExpenses < median ? risk('Expenses', wording) : strength('Expenses', wording)
  },
  (input) => {
    const median = medianOf(input.rentComps.flatMap(({ averageRent }) => averageRent ?? []))
    const leased = (input.rentRoll?.units ?? []).filter((unit) => unit.isDwelling && (unit.contractRent ?? 0) > 0)
    if (!median || leased.length === 0) return null
    const subjectRent = leased.reduce((sum, { contractRent }) => sum + (contractRent ?? 0), 0) / leased.length
    if (Math.abs(subjectRent / median - 1) < creditBands.comps) return null
    const wording = sentence(
      `Contract rents average ${dollarsText(subjectRent)}/unit/mo, ${comparedWith(subjectRent, median)} the comps’ median asking rent of ${dollarsText(median)}.`,
      unitsNote(leased, 'charges'),
      'Rent comps, in this document',
    )
    return subjectRent < median ? strength('Rents', wording) : risk('Rents', wording)
  },
]

/**
 * Returns the strengths and risks of a deal from its figures, tests and findings; a rule whose figure is unknown or
 * between its bands returns nothing.
 */
export function creditPoints(input: ReportInput): CreditPoint[] {
  return [
    ...rules.map((rule) => rule(input)).filter((point) => point !== null),
    ...missedTests(input),
    ...findingPoints(input),
  ]
}
