import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { color, space, type } from '@uwkit/react/theme'
import { Button, EmptyState, ErrorState, SearchField, SkeletonTable, stampText } from '@uwkit/react/ui'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { Muted, Page, TextLink } from '../shell/index.ts'

/** A page of a list. Source: the product's outlines. */
const perPage = 16

/** The deals of the company, those changed last first. */
export function DealsPage() {
  const client = useClient()
  const [filter, setFilter] = useState('')
  const [page, setPage] = useState(0)
  const words = useDeferredValue(filter.trim())
  const deals = useQuery({
    queryKey: ['deal', 'list', page, words],
    queryFn: ({ signal }) =>
      client.deal.list({ page, perPage, ...(words === '' ? {} : { filter: words }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const count = deals.data?.metadata.count ?? 0
  const search = (
    <Filter>
      <SearchField
        label="Filter deals"
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setPage(0)
        }}
        found={deals.isFetching ? undefined : `${count} found`}
      />
    </Filter>
  )
  return (
    <Page title="Deals" actions={search}>
      <Muted>
        The desk of a deal comes with a later version. Here is what the server holds; documents open in their tools.
      </Muted>
      {deals.isPending && <SkeletonTable label="Loading deals" rows={perPage} columns={4} />}
      {deals.isError && (
        <ErrorState
          what="The deals could not be loaded."
          todo={deals.error.message}
          onRetry={() => void deals.refetch()}
          isRetrying={deals.isFetching}
        />
      )}
      {deals.data !== undefined && deals.data.data.length === 0 && (
        <EmptyState
          title={words === '' ? 'There are no deals yet.' : `No deal has “${words}” in its name or address.`}
        />
      )}
      {deals.data !== undefined && deals.data.data.length > 0 && (
        <Scroll>
          <Table>
            <thead>
              <tr>
                <th scope="col">Deal</th>
                <th scope="col">Property</th>
                <th scope="col">Address</th>
                <th scope="col">Modified</th>
              </tr>
            </thead>
            <tbody>
              {deals.data.data.map((deal) => (
                <tr key={deal.id}>
                  <th scope="row">
                    <TextLink to={`/deals/${deal.id}`}>{deal.dealName}</TextLink>
                  </th>
                  <td>{deal.propertyName ?? '–'}</td>
                  <td>{addressOf(deal)}</td>
                  <td>{stampText(deal.modifiedOn)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      {count > perPage && (
        <Pages>
          <Button isDisabled={page === 0} onPress={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            {page * perPage + 1} to {Math.min(count, (page + 1) * perPage)} of {count}
          </span>
          <Button isDisabled={(page + 1) * perPage >= count} onPress={() => setPage(page + 1)}>
            Next
          </Button>
        </Pages>
      )}
    </Page>
  )
}

/** On one line, as far as it is known. */
function addressOf({
  streetAddress,
  city,
  state,
  zipCode,
}: Record<'streetAddress' | 'city' | 'state' | 'zipCode', string | null>) {
  const place = [state, zipCode].filter(Boolean).join(' ')
  const text = [streetAddress, city, place].filter(Boolean).join(', ')
  return text === '' ? '–' : text
}

const Filter = styled.div`
  width: min(100%, 280px);
`

const Scroll = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: ${color.surface};
  border-block: 1px solid ${color.line};
  ${type.grid}

  th,
  td {
    padding: 4px ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    background: ${color.sunken};
    ${type.gridHeading}
  }
  tbody tr:hover {
    background: ${color.hover};
  }
`

const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.four};
`
