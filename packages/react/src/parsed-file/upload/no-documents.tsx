import { FileSpreadsheet } from 'lucide-react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../theme/index.ts'
import { Button, EmptyState, FileDrop } from '../../ui/index.ts'
import { acceptedEndings, largestFile } from './accepted-files.ts'
import type { UploadKind } from './state/upload-queue.ts'
import { kindWords } from './state/upload-words.ts'

export interface NoDocumentsProps {
  kind: UploadKind
  onFiles: (files: File[]) => void
  /** Uploads the files of a sample deal. */
  onSample: () => void
  /** The sample is on its way. @default false */
  isLoadingSample?: boolean
}

/** Stands where a list is empty: one sentence, a place to drop files, and a sample to try. */
export function NoDocuments({ kind, onFiles, onSample, isLoadingSample = false }: NoDocumentsProps) {
  const { several } = kindWords[kind]
  return (
    <Place>
      <EmptyState
        icon={FileSpreadsheet}
        title={`No ${several} yet.`}
        action={
          <Button onPress={onSample} isPending={isLoadingSample}>
            Try the sample
          </Button>
        }
      >
        Drop files anywhere on this page, or see what it does with those of a sample property.
      </EmptyState>
      <FileDrop label={`Drop ${several} here`} accept={acceptedEndings} maximumBytes={largestFile} onFiles={onFiles} />
    </Place>
  )
}

/** One box: the target under the sentence that it answers. */
const Place = styled.div`
  display: grid;
  gap: ${space.four};
  grid-template-columns: minmax(0, 720px);
  justify-content: center;
  padding: ${space.four};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  background: ${color.surface};
`
