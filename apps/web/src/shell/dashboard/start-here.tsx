import { guardRoute } from '@uwkit/core/account'
import { acceptedEndings, largestFile, type UploadKind } from '@uwkit/react/parsed-file'
import { space } from '@uwkit/react/theme'
import { Button, FileDrop } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { sampleFile } from '../../reading/sample-files.ts'
import { handOverFiles, handOverPackage, type PackageEntry } from '../dropped-files.ts'
import { useServices } from '../services.tsx'
import { useSession } from '../session/session-context.tsx'
import { RecentWork } from './recent-work.tsx'

/** Number of recent items shown beside a package and below each document kind. Our own choice. */
const recent = { beside: 5, below: 10 } as const

/**
 * What to do first: drop the package, or documents of one kind where packages are not open to the person; try the sample; go on
 * with recent work.
 */
export function StartHere() {
  const { user, configuration } = useSession()
  const takesPackages = guardRoute('/intake', user, configuration.variant) === null
  return takesPackages ? (
    <Sides>
      <PackageDrop />
      <RecentWork count={recent.beside} hasDeals />
    </Sides>
  ) : (
    <>
      <DocumentDrops />
      <RecentWork count={recent.below} hasDeals={false} />
    </>
  )
}

const samplePackage = 'Quarry Lantern'

/** Takes a broker's package, or the sample's documents as one. */
function PackageDrop() {
  const navigate = useNavigate()
  const open = (entries: Promise<PackageEntry[]>) => {
    handOverPackage(entries)
    void navigate('/intake', { state: { package: Date.now() } })
  }
  const { fetching, fetchSample } = useSample()
  return (
    <Part>
      <FileDrop
        label="Drop a package: folder, zip, email, or files"
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

/** Where rent rolls and statements are dropped, each with its sample. */
function DocumentDrops() {
  const navigate = useNavigate()
  const { fetching, fetchSample } = useSample()
  const open = (kind: UploadKind, files: readonly File[]) => {
    handOverFiles(kind, files)
    void navigate(paths[kind])
  }
  const part = (kind: UploadKind, drop: string, sample: string) => (
    <Part>
      <FileDrop
        label={drop}
        accept={acceptedEndings}
        maximumBytes={largestFile}
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
