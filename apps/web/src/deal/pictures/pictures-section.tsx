import { PictureBoard } from '@uwkit/react/deal'
import { SaveStatus, useAutosave } from '@uwkit/react/save'
import { color, space, type } from '@uwkit/react/theme'
import { ErrorState, FileDrop, SkeletonLines } from '@uwkit/react/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { SectionTitle, useServices } from '../../shell/index.ts'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { usePictureUploads } from './picture-uploads.ts'
import { type Captions, neighborAt, picturesKey, saveCaptions, usePictureSources, usePictures } from './use-pictures.ts'

/** Endings of the pictures that browsers read, and the largest file that is read at all: our own choice. */
const accepted = ['.jpg', '.jpeg', '.png', '.webp']
const largestFile = 50 * 1024 * 1024

/** The pictures of a deal: dropped, pasted or chosen, captioned and ordered. */
export function PicturesSection({ deal, canEdit }: DealSectionProps) {
  const { client } = useServices()
  const { list, pictures, move } = usePictures(deal.id)
  const { files, add, remove } = usePictureUploads(deal.id)
  const deletes = useRowDeletes({
    noun: 'picture',
    verb: 'Deleted',
    send: (uid) => client.deal.deletePicture(uid),
    stale: picturesKey(deal.id),
  })
  const captions = useAutosave<Captions>(`captions/${deal.id}`, (changes, tools) =>
    saveCaptions(deal.id, changes, tools.client, tools.queries),
  )
  const shown = pictures.filter(({ uid }) => !deletes.hidden.has(uid))
  const { sourceOf, reload } = usePictureSources(pictures.map(({ uid }) => uid))
  const zone = usePaste(canEdit, add)
  return (
    <Section aria-label="Pictures">
      <SectionTitle>Pictures</SectionTitle>
      {canEdit && (
        <div ref={zone}>
          <FileDrop
            label="Drop or paste pictures of the property"
            onFiles={add}
            accept={accepted}
            maximumBytes={largestFile}
            files={files}
            onRemove={remove}
          />
        </div>
      )}
      <Note>Photos are resized to 2,400 px and EXIF data is removed. The first is the cover.</Note>
      {canEdit && <SaveStatus saving={captions.saving} what="the captions" />}
      {list.isPending && <SkeletonLines label="Loading the pictures" lines={4} />}
      {list.isError && (
        <ErrorState
          what={`The pictures could not be loaded: ${list.error.message}`}
          todo="Try again in a moment."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && (
        <PictureBoard
          pictures={shown}
          sourceOf={sourceOf}
          typed={captions.typed}
          onCaption={(uid, caption) => captions.edit({ [uid]: caption })}
          onLeave={() => void captions.saving.flush()}
          onMove={(uid, to) => void move(uid, neighborAt(shown, uid, to))}
          onDelete={(uid) => deletes.remove([uid])}
          onReload={reload}
          isReadOnly={!canEdit}
        />
      )}
    </Section>
  )
}

/** Takes pictures that are pasted anywhere on the page, but for the drop zone, which takes its own. */
function usePaste(isOn: boolean, add: (files: readonly File[]) => void) {
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (pasted.length === 0 || zone.current?.contains(document.activeElement)) return
      event.preventDefault()
      add(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn, add])
  return zone
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  align-content: start;
`

const Note = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`
