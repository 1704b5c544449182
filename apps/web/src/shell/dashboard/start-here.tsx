import { acceptedEndings, largestFile } from '@uwkit/react/parsed-file'
import { space } from '@uwkit/react/theme'
import { Button, FileDrop } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { type DocumentKind, handOverFiles } from '../dropped-files.ts'
import { useServices } from '../services.tsx'
import { sampleFile } from './sample.ts'

const paths: Readonly<Record<DocumentKind, string>> = {
  'rent-roll': '/rent_roll',
  'operating-statement': '/operating_statement',
}

/** Where documents are dropped, and the sample for those who have none at hand. */
export function StartHere() {
  const { reports, toasts } = useServices()
  const navigate = useNavigate()
  const [fetching, setFetching] = useState<DocumentKind | null>(null)
  const open = (kind: DocumentKind, files: readonly File[]) => {
    handOverFiles(kind, files)
    void navigate(paths[kind])
  }
  const trySample = async (kind: DocumentKind) => {
    setFetching(kind)
    try {
      open(kind, [await sampleFile(kind)])
    } catch (error) {
      reports.report(error, 'sample')
      toasts.show({ text: 'The sample could not be fetched. Check the network and try again.', tone: 'error' })
    } finally {
      setFetching(null)
    }
  }
  const part = (kind: DocumentKind, drop: string, sample: string) => (
    <div>
      <FileDrop
        label={drop}
        accept={acceptedEndings}
        maximumBytes={largestFile}
        onFiles={(files) => open(kind, files)}
      />
      <Button variant="quiet" size="small" isPending={fetching === kind} onPress={() => void trySample(kind)}>
        {sample}
      </Button>
    </div>
  )
  return (
    <Drops>
      {part('rent-roll', 'Drop rent rolls here', 'Try the sample rent roll')}
      {part('operating-statement', 'Drop operating statements here', 'Try the sample T12')}
    </Drops>
  )
}

const Drops = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space.four} ${space.six};

  > div {
    display: grid;
    justify-items: start;
    gap: ${space.one};
  }
  > div > :first-child {
    width: 100%;
  }
`
