import { Upload } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../ui/index.ts'
import { acceptedEndings } from './accepted-files.ts'

/** Chooses files to upload, for those who do not drop them. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) onFiles([...list])
  }
  return (
    <FileTrigger acceptedFileTypes={acceptedEndings} allowsMultiple onSelect={take}>
      <Button variant="primary" icon={Upload}>
        Upload
      </Button>
    </FileTrigger>
  )
}
