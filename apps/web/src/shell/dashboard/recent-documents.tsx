import { color, space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { Muted, SectionTitle } from '../frame/page.tsx'
import { TextLink } from '../frame/text-link.tsx'

/** A document that was worked on. */
export interface RecentDocument {
  id: string
  path: string
  name: string
  /** More about it: its file, its months; `null` for nothing. */
  about: string | null
  modified: string
  by: string | null
}

export interface RecentDocumentsProps {
  title: string
  /** Where all of them are. */
  path: string
  query: { isPending: boolean; isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }
  rows: readonly RecentDocument[]
}

/** The documents of one kind that were changed last. */
export function RecentDocuments({ title, path, query, rows }: RecentDocumentsProps) {
  return (
    <Part>
      <Head>
        <SectionTitle>{title}</SectionTitle>
        <TextLink to={path} aria-label={`All: ${title.replace('Recent ', '')}`}>
          All
        </TextLink>
      </Head>
      {query.isPending && <SkeletonTable label={`Loading ${title.toLowerCase()}`} rows={5} columns={2} />}
      {query.isError && (
        <ErrorState
          what={`The ${title.toLowerCase()} could not be loaded.`}
          todo={query.error?.message ?? 'Try again.'}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!query.isPending && !query.isError && rows.length === 0 && (
        <Muted>None yet. Drop one above, or try the sample.</Muted>
      )}
      {rows.length > 0 && (
        <List>
          {rows.map(({ id, path: to, name, about, modified, by }) => (
            <Line key={id}>
              <Name>
                <TextLink to={to}>{name}</TextLink>
                {about !== null && <About>{about}</About>}
              </Name>
              <When>
                {modified}
                {by !== null && <About>{by}</About>}
              </When>
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
  gap: ${space.two};
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.four};
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  border-top: 1px solid ${color.line};
  list-style: none;
`

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.two} 0;
  border-bottom: 1px solid ${color.line};
  ${type.grid}
`

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`

const When = styled.div`
  flex-shrink: 0;
  text-align: right;
`

const About = styled.div`
  color: ${color.inkMuted};
  ${type.caption}
`
