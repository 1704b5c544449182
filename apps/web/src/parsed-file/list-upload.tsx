import { UploadButton } from '@uwkit/react/parsed-file'
import { createContext, useContext } from 'react'
import type { DocumentUploads } from './use-document-uploads.ts'

/** Takes files into the list that is shown around; a list draws its table anew only where its documents change. */
export const TakeFiles = createContext<DocumentUploads['take']>(() => undefined)

/** The button of a list that takes files. */
export function ListUpload() {
  return <UploadButton onFiles={useContext(TakeFiles)} />
}
