import { actorName } from '@uwkit/core/account'
import { type ReviewSection, reviewSections, type SignOff, sectionLabels } from '@uwkit/core/review'
import { styled } from 'styled-components'
import { color, scrollsSideways, space, type, wordTable, wrappingRow } from '../theme/index.ts'
import { Button, Muted, Stamp, TableHead } from '../ui/index.ts'

export interface SignOffPartProps {
  /** Latest sign-off of each section. */
  signOffs: readonly SignOff[]
  onSignOff: (section: ReviewSection) => void
  /** Section that is being signed off; `null` if there is none. */
  pending: ReviewSection | null
  /** Shows the changes since a version. */
  onRedline: (versionNumber: number) => void
}

/** Sign-offs of a deal's sections, with the version and the changes since. */
export function SignOffPart({ signOffs, onSignOff, pending, onRedline }: SignOffPartProps) {
  return (
    <Part aria-label="Sign-offs">
      <h3>Sign-offs</h3>
      <Scroll tabIndex={0} role="group" aria-label="Sign-offs by section">
        <table>
          <TableHead
            columns={['Section', 'Signed off by', 'Date', 'Status', { caption: 'Sign off', isHidden: true }]}
          />
          <tbody>
            {reviewSections.map((section) => (
              <Row
                key={section}
                section={section}
                signOff={signOffs.find((one) => one.section === section) ?? null}
                isPending={pending === section}
                isDisabled={pending !== null && pending !== section}
                onSignOff={onSignOff}
                onRedline={onRedline}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Part>
  )
}

interface RowProps extends Pick<SignOffPartProps, 'onSignOff' | 'onRedline'> {
  section: ReviewSection
  signOff: SignOff | null
  isPending: boolean
  isDisabled: boolean
}

function Row({ section, signOff, isPending, isDisabled, onSignOff, onRedline }: RowProps) {
  const isCurrent = signOff !== null && signOff.changedSince.length === 0
  const label = sectionLabels[section]
  const action = signOff === null ? 'Sign off' : 'Sign off again'
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{signOff === null ? '—' : actorText(signOff)}</td>
      <td>{signOff === null ? '—' : <Stamp at={signOff.createdOn} />}</td>
      <td>
        {signOff === null ? (
          <Muted>Not signed off</Muted>
        ) : isCurrent ? (
          <Tied>{`✓ v${signOff.versionNumber}, no changes`}</Tied>
        ) : (
          <Changed>
            <span>{`▲ Changed since v${signOff.versionNumber}: ${signOff.changedSince.join(', ')}`}</span>
            <Button
              size="small"
              variant="quiet"
              onPress={() => onRedline(signOff.versionNumber)}
              aria-label={`Show changes to ${label} since v${signOff.versionNumber}`}
            >
              Show changes
            </Button>
          </Changed>
        )}
      </td>
      <td>
        <Button
          size="small"
          isPending={isPending}
          isDisabled={isDisabled || isCurrent}
          onPress={() => onSignOff(section)}
          aria-label={`${action}: ${label}`}
        >
          {action}
        </Button>
      </td>
    </tr>
  )
}

function actorText({ by, realUser }: SignOff): string {
  return actorName(by.name, realUser?.name ?? null)
}

const Part = styled.section`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  color: ${color.ink};
  ${type.body}

  h3 {
    margin: 0;
    ${type.titleSmall}
  }
`

const Scroll = styled.div`
  ${scrollsSideways}

  table {
    ${wordTable}
  }
  thead th {
    white-space: nowrap;
  }
  td:last-child {
    text-align: right;
  }
`

const Tied = styled.span`
  color: ${color.done};
`

const Changed = styled.span`
  ${wrappingRow}
  gap: ${space.one} ${space.two};
  color: ${color.warning};
`
