import { acceptedEndings, largestFile, type UploadKind } from '@uwkit/react/parsed-file'
import { space } from '@uwkit/react/theme'
import { Button, FileDrop } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { sampleFile } from '../../reading/sample-files.ts'
import { handOverFiles } from '../dropped-files.ts'
import { useServices } from '../services.tsx'

const paths: Readonly<Record<UploadKind, string>> = {
  rent_roll: '/rent_roll',
  operating_statement: '/operating_statement',
}

/** Where documents are dropped, and the sample for those who have none at hand. */
export function StartHere() {
  const { reports, toasts } = useServices()
  const navigate = useNavigate()
  const [fetching, setFetching] = useState<UploadKind | null>(null)
  const open = (kind: UploadKind, files: readonly File[]) => {
    handOverFiles(kind, files)
    void navigate(paths[kind])
  }
  const trySample = async (kind: UploadKind) => {
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
  const part = (kind: UploadKind, drop: string, sample: string) => (
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
      {part('rent_roll', 'Drop rent rolls here', 'Try the sample rent roll')}
      {part('operating_statement', 'Drop operating statements here', 'Try the sample T12')}
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
