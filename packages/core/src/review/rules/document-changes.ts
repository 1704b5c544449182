import { matchLines } from '../../operating-statement/index.ts'
import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { matchUnits } from '../../rent-roll/index.ts'
import type { RentRoll, RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import { periodText, plural } from '../../text/index.ts'
import type { RedlineField } from '../review.schema.ts'
import {
  changedField,
  type DealChange,
  documentChange,
  type FieldKind,
  fieldLabel,
  ofBoth,
  same,
} from './change-fields.ts'
import { type DealState, type DocumentState, statePartLabels } from './deal-state.ts'

/** Visible fields of a unit with their kinds. Fields that only give a source are excluded. */
const unitFields: readonly (readonly [keyof RentRollUnit, FieldKind])[] = [
  ['floorplan', 'text'],
  ['bed', 'count'],
  ['bath', 'count'],
  ['squareFeet', 'count'],
  ['marketRent', 'dollars'],
  ['restrictedRent', 'dollars'],
  ['contractRent', 'dollars'],
  ['inPlaceRent', 'dollars'],
  ['status', 'text'],
  ['occupancy', 'text'],
  ['isVacant', 'text'],
  ['isDwelling', 'text'],
  ['tenantName', 'text'],
  ['leaseStart', 'day'],
  ['leaseEnd', 'day'],
  ['moveIn', 'day'],
  ['moveOut', 'day'],
  ['charges', 'text'],
  ['tags', 'text'],
]

type RollPart = 'rentRoll' | 'commercialRoll'

/** Returns the changes of the rent roll, or of the commercial one: the whole document first, then its units in the later roll's order. */
export function rollChanges(part: RollPart, before: DealState, after: DealState): DealChange[] {
  const [was, is] = [before[part], after[part]]
  const section = 'rent_roll'
  const label = statePartLabels[part]
  if (was === null && is === null) return []
  if (was === null || is === null) {
    return [
      documentChange({
        event: was === null ? 'added' : 'removed',
        section,
        recordId: (is ?? was)?.id ?? null,
        label,
        fields: changedField('File', 'text', was?.fileName, is?.fileName),
        applyTo: (state) => ({ ...state, [part]: is }),
      }),
    ]
  }
  const withRoll = (state: DealState, changed: (roll: RentRoll) => RentRoll): DealState => {
    const roll = state[part]
    return roll === null ? state : { ...state, [part]: { ...roll, content: changed(roll.content) } }
  }
  const fields = [...changedField('File', 'text', was.fileName, is.fileName), ...rollFields(was.content, is.content)]
  const { asOf, chargeCodes, futureLeases, unitTypes, printedContractRent } = is.content
  const whole: DealChange[] =
    fields.length === 0
      ? []
      : [
          documentChange({
            event: 'changed',
            section,
            recordId: is.id,
            label,
            fields,
            applyTo: (state) =>
              withRoll(state, (roll) => ({
                ...roll,
                asOf,
                chargeCodes,
                futureLeases,
                unitTypes,
                ...(printedContractRent === undefined ? {} : { printedContractRent }),
              })),
          }),
        ]
  return [...whole, ...unitChanges(was, is, (state, changed) => withRoll(state, changed))]
}

/** Returns the changes of a roll other than those of its units. */
function rollFields(before: RentRoll, after: RentRoll): RedlineField[] {
  const codes = new Map(before.chargeCodes.map((one) => [one.code, one]))
  const others = new Map(after.chargeCodes.map((one) => [one.code, one]))
  const meaning = (code: RentRoll['chargeCodes'][number] | undefined) =>
    code === undefined
      ? null
      : [code.category ?? 'Other', code.inPlaceRent ? 'in-place rent' : '', code.yearly ? 'annual' : '', code.period]
          .filter(Boolean)
          .join(', ')
  const leases = (roll: RentRoll) => roll.futureLeases.map((lease) => unitFields.map(([name]) => lease[name] ?? null))
  const userRents = (roll: RentRoll) =>
    Object.fromEntries(
      roll.unitTypes.flatMap(({ floorplan, userRents: { marketRent } }) =>
        marketRent === undefined ? [] : [[floorplan, marketRent]],
      ),
    )
  return [
    ...changedField(fieldLabel('asOf'), 'day', before.asOf, after.asOf),
    ...[...new Set([...codes.keys(), ...others.keys()])].flatMap((code) =>
      changedField(`${fieldLabel('chargeCode')} ${code}`, 'text', meaning(codes.get(code)), meaning(others.get(code))),
    ),
    ...(same(leases(before), leases(after))
      ? []
      : [
          {
            label: fieldLabel('futureLeaseCount'),
            kind: 'count' as const,
            before: before.futureLeases.length,
            after: after.futureLeases.length,
          },
        ]),
    ...changedField('Market rent by floorplan', 'text', userRents(before), userRents(after)),
    ...changedField('Printed contract rent', 'dollars', before.printedContractRent, after.printedContractRent),
  ]
}

/** Returns changed rows of a document, then added ones, then removed ones; each can be applied alone. */
function rowChanges<Row>(
  {
    pairs,
    added,
    removed,
  }: { pairs: readonly { before: Row; after: Row }[]; added: readonly Row[]; removed: readonly Row[] },
  fieldsOf: (before: Row | null, after: Row | null) => RedlineField[],
  one: (event: DealChange['event'], row: Row, fields: RedlineField[], next: (rows: Row[]) => Row[]) => DealChange,
): DealChange[] {
  return [
    ...pairs.flatMap(({ before, after }) => {
      const fields = fieldsOf(before, after)
      if (fields.length === 0) return []
      return [one('changed', after, fields, (rows) => rows.map((row) => (row === before ? after : row)))]
    }),
    ...added.map((row) => one('added', row, fieldsOf(null, row), (rows) => [...rows, row])),
    ...removed.map((row) => one('removed', row, fieldsOf(row, null), (rows) => rows.filter((each) => each !== row))),
  ]
}

function unitChanges(
  was: DocumentState<RentRoll>,
  is: DocumentState<RentRoll>,
  withRoll: (state: DealState, changed: (roll: RentRoll) => RentRoll) => DealState,
): DealChange[] {
  const named = (unit: RentRollUnit) =>
    [unit.property, unit.building, unit.unit, unit.bedSpace].filter((part) => part !== null && part !== '').join(' ')
  const one = (
    event: DealChange['event'],
    unit: RentRollUnit,
    fields: RedlineField[],
    next: (units: RentRollUnit[]) => RentRollUnit[],
  ): DealChange => ({
    kind: 'unit',
    event,
    section: 'rent_roll',
    recordId: is.id,
    key: named(unit),
    label: `Unit ${named(unit)}`,
    fields,
    applyTo: (state) => withRoll(state, (roll) => ({ ...roll, units: next(roll.units) })),
  })
  const facts = (before: RentRollUnit | null, after: RentRollUnit | null) =>
    unitFields.flatMap(([name, kind]) => changedField(fieldLabel(name), kind, before?.[name], after?.[name]))
  return rowChanges(matchUnits(was.content.units, is.content.units), facts, one)
}

/** Returns the changes of the statements: which exist and their roles, then each in both states, line by line. */
export function statementChanges(before: DealState, after: DealState): DealChange[] {
  const section = 'operating_statement'
  const later = new Map(after.statements.map((one) => [one.id, one]))
  const earlier = new Map(before.statements.map((one) => [one.id, one]))
  const set = (state: DealState) => state.statements.map(({ id, role }) => [id, role])
  const ids = [...new Set([...earlier.keys(), ...later.keys()])]
  const fields = ids.flatMap((id) => {
    const [was, is] = [earlier.get(id), later.get(id)]
    return changedField((is ?? was)?.fileName ?? 'Entered manually', 'text', was?.role, is?.role)
  })
  const whole = same(set(before), set(after))
    ? []
    : [
        documentChange({
          event: 'changed',
          section,
          recordId: null,
          label: statePartLabels.statements,
          fields,
          // Statements in both states stay the same; their changed lines are separate changes.
          applyTo: (state) => ({
            ...state,
            statements: after.statements.map((one) => ({
              ...one,
              content: earlier.get(one.id)?.content ?? one.content,
            })),
          }),
        }),
      ]
  return [...whole, ...before.statements.flatMap(ofBoth(later, linesOfStatement))]
}

type Statement = DealState['statements'][number]

function linesOfStatement(was: Statement, is: Statement): DealChange[] {
  const section = 'operating_statement'
  const withContent = (state: DealState, changed: (content: OperatingStatement) => OperatingStatement): DealState => ({
    ...state,
    statements: state.statements.map((one) => (one.id === was.id ? { ...one, content: changed(one.content) } : one)),
  })
  const periodsOf = ({ periods }: OperatingStatement) => periods.map(({ key, kind }) => [key, kind])
  const { lines: _, ...head } = is.content
  const fields = [
    ...changedField('File', 'text', was.fileName, is.fileName),
    ...(same(periodsOf(was.content), periodsOf(is.content))
      ? []
      : changedField('Periods', 'text', periodWords(was.content, is.content), periodWords(is.content, was.content))),
    ...changedField('Chart of accounts', 'count', was.content.chartOfAccountsId, is.content.chartOfAccountsId),
    ...changedField('Amount unit', 'dollars', was.content.amountUnit ?? 1, is.content.amountUnit ?? 1),
  ]
  const whole =
    fields.length === 0
      ? []
      : [
          documentChange({
            event: 'changed',
            section,
            recordId: is.id,
            label: is.fileName ?? 'Statement',
            fields,
            applyTo: (state) => withContent(state, (content) => ({ ...content, ...head })),
          }),
        ]
  const one = (
    event: DealChange['event'],
    line: LineItem,
    facts: RedlineField[],
    next: (lines: LineItem[]) => LineItem[],
  ): DealChange => ({
    kind: 'line',
    event,
    section,
    recordId: is.id,
    key: line.code ?? line.label,
    label: line.label,
    fields: facts,
    applyTo: (state) => withContent(state, (content) => ({ ...content, lines: next(content.lines) })),
  })
  return [...whole, ...rowChanges(matchLines(was.content.lines, is.content.lines), lineFields, one)]
}

/** Returns the periods of a statement, with those that the other one lacks. */
function periodWords({ periods }: OperatingStatement, other: OperatingStatement): string {
  const known = new Set(other.periods.map(({ key }) => key))
  const addedPeriods = periods.filter(({ key }) => !known.has(key)).map(({ key }) => periodText(key))
  return [
    plural(periods.length, 'period'),
    ...(addedPeriods.length === 0 ? [] : [`with ${addedPeriods.join(', ')}`]),
  ].join(' ')
}

function lineFields(before: LineItem | null, after: LineItem | null): RedlineField[] {
  const months = [...new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})])]
  return [
    ...changedField('Label', 'text', before?.label, after?.label),
    ...changedField('Section', 'text', before?.section, after?.section),
    ...changedField('Category', 'text', before?.category, after?.category),
    ...changedField('Standard category', 'text', before?.concept, after?.concept),
    ...changedField('Total row', 'text', rowKind(before), rowKind(after)),
    ...months.flatMap((key) => changedField(periodText(key), 'dollars', before?.values[key], after?.values[key])),
    ...changedField('Total', 'dollars', before?.total, after?.total),
  ]
}

function rowKind(line: LineItem | null): string | null {
  if (line === null) return null
  return line.isNetOperatingIncome ? 'NOI' : (line.totalOf ?? (line.isTotal ? 'yes' : 'no'))
}
