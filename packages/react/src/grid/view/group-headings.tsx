import type { ColumnLayout, PlacedColumn } from '../state/column-layout.ts'

/** Whether any column has a heading over its own. */
export function hasGroups({ placed }: ColumnLayout): boolean {
  return placed.some(({ column }) => column.group !== undefined)
}

/** The headings over neighbouring columns of one group: unit, lease, charges. */
export function GroupHeadings({
  layout,
  from,
  to,
  lead,
}: {
  layout: ColumnLayout
  from: number
  to: number
  lead: number
}) {
  return (
    <div className="row groups" style={{ width: layout.width }} aria-hidden>
      <div className="gutter" />
      {runsOf(layout.start).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
      <span className="lead" style={{ width: lead - layout.startWidth }} />
      {runsOf(layout.middle.slice(from, to)).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
      <span className="trail" />
      {runsOf(layout.end).map((run) => (
        <Heading key={run.first} run={run} />
      ))}
    </div>
  )
}

interface Run {
  first: string
  group: string
  width: number
  place: PlacedColumn['place']
  offset: number
}

function Heading({ run }: { run: Run }) {
  const { group, width, place, offset } = run
  return (
    <div
      className={`cell title${place === 'middle' ? '' : ` ${place}`}`}
      style={place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }}
    >
      {group}
    </div>
  )
}

function runsOf(columns: readonly PlacedColumn[]): Run[] {
  const runs: Run[] = []
  for (const { column, width, place, offset } of columns) {
    const last = runs.at(-1)
    const group = column.group ?? ''
    if (last !== undefined && last.group === group) {
      last.width += width
      if (place === 'end') last.offset = offset
    } else runs.push({ first: column.id, group, width, place, offset })
  }
  return runs
}
