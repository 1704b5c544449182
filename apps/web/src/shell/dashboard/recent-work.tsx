import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { dayText, stampText } from '@uwkit/core/text'
import { firstStatements, statementListQuery } from '@uwkit/react/operating-statement'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { color, space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { Muted, SectionTitle } from '../frame/page.tsx'
import { TextLink } from '../frame/text-link.tsx'
import { useServices } from '../services.tsx'

/** A document that was worked on. */
export interface RecentDocument {
  id: string
  path: string
  name: string
  /** What it is: its kind with its date or months. */
  about: string
  /** Seconds since 1970. */
  modifiedOn: number
  by: string | null
}

/**
 * Rent rolls and statements in one list, those changed last first, each with the page on which it is worked on: in its deal
 * where it belongs to one and deals are open.
 *
 * @example
 * recentDocuments([], [], { count: 4, hasDeals: true })
 * // => []
 */
export function recentDocuments(
  rolls: readonly Pick<
    RentRollOutline,
    'id' | 'fileName' | 'dealName' | 'dealId' | 'asOf' | 'modifiedOn' | 'userName'
  >[],
  statements: readonly Pick<
    StatementBundle,
    'bundleId' | 'fileName' | 'property' | 'dealId' | 'timespan' | 'modifiedOn' | 'userName'
  >[],
  { count, hasDeals }: { count: number; hasDeals: boolean },
): RecentDocument[] {
  const pathOf = (kind: string, id: string, dealId: string | null) =>
    hasDeals && dealId !== null ? `/deals/${dealId}/${kind}/${id}` : `/${kind}/${id}`
  const all = [
    ...rolls.map(({ id, fileName, dealName, dealId, asOf, modifiedOn, userName }) => ({
      id: `roll ${id}`,
      path: pathOf('rent_roll', id, dealId),
      name: dealName ?? fileName ?? 'Untitled rent roll',
      about: asOf === null ? 'Rent roll' : `Rent roll ${dayText(asOf)}`,
      modifiedOn,
      by: userName,
    })),
    ...statements.map(({ bundleId, fileName, property, dealId, timespan, modifiedOn, userName }) => ({
      id: `statement ${bundleId}`,
      path: pathOf('operating_statement', bundleId, dealId),
      name: property ?? fileName ?? 'Untitled statement',
      about: `Statement ${timespan}`,
      modifiedOn,
      by: userName,
    })),
  ]
  return all.toSorted((one, other) => other.modifiedOn - one.modifiedOn).slice(0, count)
}

export interface RecentWorkProps {
  /** How many documents are shown at most. */
  count: number
  /** Whether documents of deals open inside them. */
  hasDeals: boolean
}

/** The documents that were changed last. */
export function RecentWork({ count, hasDeals }: RecentWorkProps) {
  const { client } = useServices()
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...firstRentRolls, of: 'company', perPage: count }),
    placeholderData: keepPreviousData,
  })
  const statements = useQuery(statementListQuery(client, { ...firstStatements, of: 'company', perPage: count }))
  const failed = [rolls, statements].find(({ isError }) => isError)
  const isPending = rolls.isPending || statements.isPending
  const rows = recentDocuments(rolls.data ?? [], statements.data ?? [], { count, hasDeals })
  return (
    <Part aria-label="Recent work">
      <SectionTitle>Recent work</SectionTitle>
      {failed !== undefined ? (
        <ErrorState
          what="Recent work could not be loaded."
          todo={failed.error?.message ?? 'Try again.'}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : isPending ? (
        <SkeletonTable label="Loading recent work" rows={Math.min(count, 4)} columns={2} />
      ) : rows.length === 0 ? (
        <Muted>None yet.</Muted>
      ) : (
        <List>
          {rows.map(({ id, path, name, about, modifiedOn, by }) => (
            <Line key={id}>
              <Name>
                <TextLink to={path}>{name}</TextLink> <About>{about}</About>
              </Name>
              <About title={by ?? undefined}>{stampText(modifiedOn)}</About>
            </Line>
          ))}
        </List>
      )}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  align-content: start;
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  border-top: 1px solid ${color.line};
  list-style: none;
`

const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.one} 0;
  border-bottom: 1px solid ${color.line};
  ${type.grid}

  > :last-child {
    flex-shrink: 0;
  }
`

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`

const About = styled.span`
  color: ${color.inkMuted};
  ${type.caption}
`
