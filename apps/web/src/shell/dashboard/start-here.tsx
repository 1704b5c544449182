import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { creatorName, guardRoute } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { dayText, timestampText } from '@uwkit/core/text'
import { defaultStatementList, statementListQuery } from '@uwkit/react/operating-statement'
import { acceptedExtensions, maximumFileBytes, type UploadKind } from '@uwkit/react/parsed-file'
import { defaultRentRollList, rentRollListQuery } from '@uwkit/react/rent-roll'
import { color, plainList, space, type } from '@uwkit/react/theme'
import { Button, Caption, ErrorState, FileDrop, SkeletonTable } from '@uwkit/react/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { sampleFile } from '../../reading/sample-files.ts'
import { type PackageEntry, passFiles, passPackage } from '../dropped-files.ts'
import { Muted, SectionTitle, TextLink } from '../frame/page.tsx'
import { lazyScreen } from '../loading/lazy-screen.ts'
import { useServices, useSession } from '../services.tsx'

const Mentions = lazyScreen(async () => (await import('./mentions.tsx')).Mentions)

/** Number of recent items shown next to a package and below each document kind. Our own choice. */
const recent = { nextToDeals: 5, below: 10 } as const

/**
 * First steps: drop a package, or documents of one kind if the user has no access to packages; try the sample; continue
 * recent work.
 */
export function StartHere() {
  const { user, configuration } = useSession()
  const acceptsPackages = guardRoute('/intake', user, configuration.variant) === null
  return acceptsPackages ? (
    <>
      <Suspense fallback={null}>
        <Mentions />
      </Suspense>
      <Sides>
        <PackageDrop />
        <RecentWork count={recent.nextToDeals} hasDeals />
      </Sides>
    </>
  ) : (
    <>
      <DocumentDrops />
      <RecentWork count={recent.below} hasDeals={false} />
    </>
  )
}

const samplePackage = 'Quarry Lantern'

/** Accepts a broker's package, or the sample documents as a package. */
function PackageDrop() {
  const navigate = useNavigate()
  const open = (entries: Promise<PackageEntry[]>) => {
    passPackage(entries)
    void navigate('/intake', { state: { package: Date.now() } })
  }
  const { fetching, fetchSample } = useSample()
  return (
    <Part>
      <FileDrop
        label="Drop a loan package: folder, ZIP file, email, or documents"
        onFiles={(files) => open(Promise.resolve(files.map((file) => ({ path: file.name, file }))))}
      />
      <Button
        variant="quiet"
        size="small"
        isPending={fetching !== null}
        onPress={() =>
          void fetchSample('rent_roll', ['rent_roll', 'operating_statement'], (files) =>
            open(Promise.resolve(files.map((file) => ({ path: `${samplePackage}/${file.name}`, file })))),
          )
        }
      >
        Try the sample property
      </Button>
    </Part>
  )
}

const paths: Readonly<Record<UploadKind, string>> = {
  rent_roll: '/rent_roll',
  operating_statement: '/operating_statement',
}

/** Accepts rent rolls and statements, each with a sample. */
function DocumentDrops() {
  const navigate = useNavigate()
  const { fetching, fetchSample } = useSample()
  const open = (kind: UploadKind, files: readonly File[]) => {
    passFiles(kind, files)
    void navigate(paths[kind])
  }
  const part = (kind: UploadKind, drop: string, sample: string) => (
    <Part>
      <FileDrop
        label={drop}
        accept={acceptedExtensions}
        maximumBytes={maximumFileBytes}
        onFiles={(files) => open(kind, files)}
      />
      <Button
        variant="quiet"
        size="small"
        isPending={fetching === kind}
        onPress={() => void fetchSample(kind, [kind], (files) => open(kind, files))}
      >
        {sample}
      </Button>
    </Part>
  )
  return (
    <Sides>
      {part('rent_roll', 'Drop rent rolls here', 'Try the sample rent roll')}
      {part('operating_statement', 'Drop operating statements here', 'Try the sample T12')}
    </Sides>
  )
}

/** Loads the sample documents, and reports a failure. */
function useSample() {
  const { reports, toasts } = useServices()
  const [fetching, setFetching] = useState<UploadKind | null>(null)
  const fetchSample = async (name: UploadKind, kinds: readonly UploadKind[], take: (files: File[]) => void) => {
    setFetching(name)
    try {
      take(await Promise.all(kinds.map(sampleFile)))
    } catch (error) {
      reports.report(error, 'sample')
      toasts.show({ text: 'The sample could not be loaded. Check the network and try again.', tone: 'error' })
    } finally {
      setFetching(null)
    }
  }
  return { fetching, fetchSample }
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space.four} ${space.six};
`

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.one};
  align-content: start;

  > :first-child {
    width: 100%;
  }
`

/** A recently changed document. */
interface RecentDocument {
  id: string
  path: string
  name: string
  /** Description: its kind with its date or months. */
  about: string
  /** Seconds since 1970. */
  modifiedOn: number
  by: string | null
}

/**
 * Returns rent rolls and statements in one list, last changed first, each with the page that opens it: in its deal if
 * it belongs to one and the user has access to deals.
 *
 * @example
 * recentDocuments([], [], { count: 4, hasDeals: true })
 * // => []
 */
export function recentDocuments(
  rolls: readonly Pick<
    RentRollOutline,
    'id' | 'fileName' | 'dealName' | 'dealId' | 'asOf' | 'modifiedOn' | 'userName' | 'realUserName'
  >[],
  statements: readonly Pick<
    StatementBundle,
    'bundleId' | 'fileName' | 'property' | 'dealId' | 'timespan' | 'modifiedOn' | 'userName' | 'realUserName'
  >[],
  { count, hasDeals }: { count: number; hasDeals: boolean },
): RecentDocument[] {
  const pathOf = (kind: string, id: string, dealId: string | null) =>
    hasDeals && dealId !== null ? `/deals/${dealId}/${kind}/${id}` : `/${kind}/${id}`
  const all = [
    ...rolls.map(({ id, fileName, dealName, dealId, asOf, modifiedOn, ...made }) => ({
      id: `roll ${id}`,
      path: pathOf('rent_roll', id, dealId),
      name: dealName ?? fileName ?? 'Untitled rent roll',
      about: asOf === null ? 'Rent roll' : `Rent roll ${dayText(asOf)}`,
      modifiedOn,
      by: creatorName(made),
    })),
    ...statements.map(({ bundleId, fileName, property, dealId, timespan, modifiedOn, ...made }) => ({
      id: `statement ${bundleId}`,
      path: pathOf('operating_statement', bundleId, dealId),
      name: property ?? fileName ?? 'Untitled statement',
      about: `Statement ${timespan}`,
      modifiedOn,
      by: creatorName(made),
    })),
  ]
  return all.toSorted((one, other) => other.modifiedOn - one.modifiedOn).slice(0, count)
}

interface RecentWorkProps {
  /** Maximum number of documents shown. */
  count: number
  /** Whether documents of deals open inside them. */
  hasDeals: boolean
}

/** The last changed documents. */
function RecentWork({ count, hasDeals }: RecentWorkProps) {
  const { client } = useServices()
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...defaultRentRollList, of: 'company', perPage: count }),
    placeholderData: keepPreviousData,
  })
  const statements = useQuery(statementListQuery(client, { ...defaultStatementList, of: 'company', perPage: count }))
  const failed = [rolls, statements].find(({ isError }) => isError)
  const isPending = rolls.isPending || statements.isPending
  const rows = recentDocuments(rolls.data ?? [], statements.data ?? [], { count, hasDeals })
  return (
    <WorkPart aria-label="Recent work">
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
        <Muted>No recent work yet.</Muted>
      ) : (
        <List>
          {rows.map(({ id, path, name, about, modifiedOn, by }) => (
            <Line key={id}>
              <Name>
                <TextLink to={path}>{name}</TextLink> <Caption>{about}</Caption>
              </Name>
              <Caption title={by ?? undefined}>{timestampText(modifiedOn)}</Caption>
            </Line>
          ))}
        </List>
      )}
    </WorkPart>
  )
}

const WorkPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  align-content: start;
`

const List = styled.ul`
  ${plainList}
  border-top: 1px solid ${color.line};
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
