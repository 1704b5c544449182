import type { UploadKind } from '@uwkit/react/parsed-file'
import { Banner, Button } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { keptFileNames, takeKeptFiles } from '../drafts/index.ts'
import { useSession } from '../shell/index.ts'

/** Offers the files that were dropped before the page was closed or crashed, and not saved. */
export function KeptFilesBanner({ kind, onFiles }: { kind: UploadKind; onFiles: (files: File[]) => void }) {
  const userId = useSession().user.id
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    void keptFileNames(userId, kind).then((found) => {
      if (!isGone) setNames(found)
    })
    return () => {
      isGone = true
    }
  }, [userId, kind])
  if (names.length === 0) return null
  const settle = (isWanted: boolean) => {
    setNames([])
    void takeKeptFiles(userId, kind).then((files) => isWanted && files.length > 0 && onFiles(files))
  }
  return (
    <Banner
      action={
        <>
          <Button size="small" onPress={() => settle(true)}>
            Upload
          </Button>
          <Button size="small" variant="quiet" onPress={() => settle(false)}>
            Discard
          </Button>
        </>
      }
    >
      {names.length === 1 ? `${names[0]} was` : `${names.length} files were`} dropped here before and not saved.
    </Banner>
  )
}
