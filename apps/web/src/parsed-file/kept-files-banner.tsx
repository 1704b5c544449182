import type { UploadKind } from '@uwkit/react/parsed-file'
import { Banner, Button } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { forgetFile, type KeptFile, keptFiles } from '../drafts/index.ts'
import { useSession } from '../shell/index.ts'

export interface KeptFilesBannerProps {
  kind: UploadKind
  /** Takes files that stay kept under these keys. */
  onFiles: (files: File[], keys: string[]) => void
}

/**
 * Offers the files that were dropped before the page was closed or crashed, and not saved; not those that another window is
 * uploading.
 */
export function KeptFilesBanner({ kind, onFiles }: KeptFilesBannerProps) {
  const userId = useSession().user.id
  const [offered, setOffered] = useState<readonly KeptFile[]>([])
  useEffect(() => {
    let isGone = false
    keptFiles(userId, kind).then(
      (found) => {
        if (!isGone) setOffered(found)
      },
      // Files that cannot be asked for are not offered.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, kind])
  const [first] = offered
  if (first === undefined) return null
  const settle = async (use: (files: KeptFile[]) => void) => {
    setOffered([])
    // Another window may have taken some since.
    const free = new Set((await keptFiles(userId, kind).catch(() => offered)).map(({ key }) => key))
    use(offered.filter(({ key }) => free.has(key)))
  }
  const upload = (files: KeptFile[]) => {
    if (files.length === 0) return
    onFiles(
      files.map(({ file }) => file),
      files.map(({ key }) => key),
    )
  }
  const discard = (files: KeptFile[]) => {
    for (const { key } of files) void forgetFile(key)
  }
  return (
    <Banner
      action={
        <>
          <Button size="small" onPress={() => void settle(upload)}>
            Upload
          </Button>
          <Button size="small" variant="quiet" onPress={() => void settle(discard)}>
            Discard
          </Button>
        </>
      }
    >
      {offered.length === 1 ? `${first.file.name} was` : `${offered.length} files were`} dropped here before and not
      saved.
    </Banner>
  )
}
