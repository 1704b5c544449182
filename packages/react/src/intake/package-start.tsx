import { styled } from 'styled-components'
import { space } from '../theme/index.ts'
import { FileDrop, ProgressBar } from '../ui/index.ts'

export interface PackageStartProps {
  /** How far opening and reading is; `null` before anything is dropped. */
  progress: { done: number; of: number; path: string } | null
  onFiles: (files: File[]) => void
}

/** Drop target for a package, with reading progress. */
export function PackageStart({ progress, onFiles }: PackageStartProps) {
  if (progress === null) return <FileDrop label="Drop a folder, zip, email, or files" onFiles={onFiles} />
  const { done, of, path } = progress
  return (
    <Part>
      <ProgressBar
        label={of === 0 ? 'Opening the package' : 'Reading the package'}
        value={of === 0 ? null : done / of}
        detail={of === 0 ? '' : `${done} of ${of} files: ${path.replace(/^.*\//, '')}`}
      />
      <p>You can leave this page: reading continues.</p>
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: ${space.two};
  max-width: 640px;

  > p {
    margin: 0;
  }
`
