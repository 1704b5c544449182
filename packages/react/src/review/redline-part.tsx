import { labelOf } from '@uwkit/core/glossary'
import {
  type DealRedline,
  type DealVersion,
  fieldText,
  interactionText,
  type RedlineChange,
  type RedlineEffect,
  sectionLabels,
} from '@uwkit/core/review'
import { dollarsText, plural, signedText, timestampText, unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, mutedCaption, scrollsSideways, space, type, wordTable } from '../theme/index.ts'
import { Button, EmptyState, ErrorState, Select, SkeletonTable, Switch, TableHead } from '../ui/index.ts'

export interface RedlinePartProps {
  /** Versions, latest first. */
  versions: readonly DealVersion[]
  from: number | null
  /** `null` for the current deal. */
  to: number | null
  onRangeChange: (from: number, to: number | null) => void
  /** `null` while loading. */
  redline: DealRedline | null
  /** Why it could not be loaded; `null` if it could. */
  error: string | null
  onRetry: () => void
  onSaveVersion: () => void
  isSavingVersion: boolean
  /** Opens a comment on the subject of a change. */
  onComment: (change: RedlineChange) => void
}

/** Changes between two versions: units, lines and terms, with their authors and their effect on NOI and loan. */
export function RedlinePart(props: RedlinePartProps) {
  const { versions, from, to, onRangeChange, redline, error, onRetry, onSaveVersion, isSavingVersion, onComment } =
    props
  const options = versions.map((version) => ({ id: String(version.number), label: versionText(version) }))
  return (
    <Part aria-label="Redline">
      <Head>
        <h3>Redline</h3>
        <Button size="small" isPending={isSavingVersion} onPress={onSaveVersion}>
          Save version
        </Button>
      </Head>
      {versions.length === 0 && error !== null ? (
        <ErrorState what="The versions could not be loaded." todo={error} onRetry={onRetry} />
      ) : versions.length === 0 ? (
        <EmptyState title="No versions yet.">Each sign-off saves a version, or save one now.</EmptyState>
      ) : (
        <>
          <Span>
            <Select
              label="From"
              options={options}
              value={from === null ? null : String(from)}
              onChange={(id) => onRangeChange(Number(id), to)}
            />
            <Select
              label="To"
              options={options.filter(({ id }) => Number(id) > (from ?? 0))}
              value={to === null ? null : String(to)}
              emptyLabel="Now"
              placeholder="Now"
              onChange={(id) => from !== null && onRangeChange(from, id === null ? null : Number(id))}
            />
          </Span>
          {error !== null ? (
            <ErrorState what="The redline could not be loaded." todo={error} onRetry={onRetry} />
          ) : redline === null ? (
            <SkeletonTable label="Loading redline" rows={4} columns={6} />
          ) : (
            <Changes redline={redline} onComment={onComment} />
          )}
        </>
      )}
    </Part>
  )
}

function Changes({ redline, onComment }: { redline: DealRedline; onComment: RedlinePartProps['onComment'] }) {
  const { changes, interaction, together, before, after, unsizedCount } = redline
  if (changes.length === 0) return <EmptyState title="No changes between these versions." />
  return (
    <>
      <p>
        {`${plural(changes.length, 'change')} · ${labelOf('netOperatingIncome')} ${dollarsText(before.netOperatingIncome)} → ${dollarsText(after.netOperatingIncome)} · ${labelOf('maximumLoan')} ${dollarsText(before.loan)} → ${dollarsText(after.loan)}`}
        {after.governing === null ? '' : ` (${after.governing})`}
      </p>
      <Scroll tabIndex={0} role="group" aria-label="Changes">
        <table>
          <TableHead columns={['Section', 'Change', 'By', 'NOI', 'Loan', { caption: 'Comment', isHidden: true }]} />
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={[change.section, change.kind, change.event, change.recordId, change.key, change.label].join('|')}
                change={change}
                onComment={onComment}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {interactionText({ unsizedCount })}
              </th>
              <EffectCells effect={interaction} />
              <td />
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                All changes combined
              </th>
              <EffectCells effect={together} />
              <td />
            </tr>
          </tfoot>
        </table>
      </Scroll>
    </>
  )
}

function ChangeRow({ change, onComment }: { change: RedlineChange; onComment: RedlinePartProps['onComment'] }) {
  const { section, label, event, fields, by, effect } = change
  return (
    <tr>
      <td>{sectionLabels[section]}</td>
      <th scope="row">
        <div>{event === 'changed' ? label : `${label} (${event})`}</div>
        {event !== 'removed' &&
          fields.map((field) => (
            <Field key={field.label}>
              {fields.length === 1 && field.label === label ? '' : `${field.label}: `}
              <del>{fieldText(field.kind, field.before)}</del> → <ins>{fieldText(field.kind, field.after)}</ins>
            </Field>
          ))}
      </th>
      <td>{by.join(', ') || unknownText}</td>
      <EffectCells effect={effect} />
      <td>
        <Button size="small" variant="quiet" onPress={() => onComment(change)} aria-label={`Comment on ${label}`}>
          Comment
        </Button>
      </td>
    </tr>
  )
}

function EffectCells({ effect: { netOperatingIncome, loan } }: { effect: RedlineEffect }) {
  return (
    <>
      <Figure>{changeText(netOperatingIncome)}</Figure>
      <Figure>{changeText(loan)}</Figure>
    </>
  )
}

const changeText = (amount: number | null) => signedText(dollarsText(amount), amount)

/**
 * Returns the label of a version.
 *
 * @example
 * versionText({ number: 2, name: 'To committee', by: { name: 'Ann Lyst' }, createdOn: null })
 * // => 'v2 To committee · Ann Lyst · —'
 */
export function versionText({ number, name, by, createdOn }: DealVersion): string {
  return [name === null ? `v${number}` : `v${number} ${name}`, by.name, timestampText(createdOn)].join(' · ')
}

const Part = styled.section`
  display: grid;
  gap: ${space.three};
  min-width: 0;
  color: ${color.ink};
  ${type.body}

  p {
    margin: 0;
    color: ${color.inkMuted};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.four};

  h3 {
    margin: 0;
    ${type.titleSmall}
  }
`

const Span = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space.two} ${space.four};
  max-width: 720px;
`

const Scroll = styled.div`
  ${scrollsSideways}

  table {
    ${wordTable}
  }
  th,
  td {
    vertical-align: top;
  }
  thead th {
    white-space: nowrap;
  }
  thead th:nth-child(4),
  thead th:nth-child(5) {
    text-align: right;
  }
  tfoot tr:last-child {
    font-weight: 600;

    th,
    td {
      font-weight: inherit;
    }
  }
`

const Field = styled.div`
  ${mutedCaption}

  del {
    color: ${color.danger};
  }
  ins {
    color: ${color.ink};
    text-decoration: none;
  }
`

const Figure = styled.td`
  && {
    text-align: right;
    white-space: nowrap;
  }
`

export interface ReviewAppendixOptionProps {
  isOn: boolean
  /** Versions, latest first; empty if there are none. */
  versions: readonly DealVersion[]
  /** Number of the version at which the redline starts; `null` for the first. */
  from: number | null
  onChange: (isOn: boolean, from: number | null) => void
}

/** Option to add sign-offs, comments and the redline to a narrative, with the version at which the redline starts. */
export function ReviewAppendixOption({ isOn, versions, from, onChange }: ReviewAppendixOptionProps) {
  const first = versions.at(-1)
  return (
    <Option>
      <Switch
        label="Append sign-offs, comments, and redline"
        value={isOn}
        onChange={(next) => onChange(next, next ? from : null)}
      />
      {isOn && versions.length > 1 && first !== undefined && (
        <Select
          label="Redline from"
          options={versions.map((version) => ({ id: String(version.number), label: versionText(version) }))}
          value={String(from ?? first.number)}
          onChange={(id) => onChange(isOn, Number(id))}
        />
      )}
    </Option>
  )
}

const Option = styled.div`
  display: grid;
  flex-basis: 100%;
  gap: ${space.two};
  max-width: 420px;

  @media (min-width: 701px) {
    > :first-child {
      justify-self: end;
    }
  }
`
