import type { Picture } from '@uwkit/core/deal'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { PictureCard, type PictureSource } from './picture-card.tsx'
import { PictureViewer } from './picture-viewer.tsx'

export interface PictureBoardProps {
  /** In their order; the first is the cover. */
  pictures: readonly Picture[]
  sourceOf: (uid: string) => PictureSource
  /** Captions that are typed and not saved yet, by picture. */
  typed: Readonly<Record<string, string | null | undefined>>
  onCaption: (uid: string, caption: string | null) => void
  /** Told when a caption is left. */
  onLeave: () => void
  /** Told the place that a picture takes; 0 for the first. */
  onMove: (uid: string, to: number) => void
  onDelete: (uid: string) => void
  /** Fetches the bytes of a picture once more. */
  onReload: (uid: string) => void
  /** @default false */
  isReadOnly?: boolean
}

/** The pictures of a deal side by side, ordered by drag or by their buttons. */
export function PictureBoard(props: PictureBoardProps) {
  const { pictures, sourceOf, typed, onCaption, onLeave, onMove, onDelete, onReload, isReadOnly = false } = props
  const [dragged, setDragged] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  if (pictures.length === 0) {
    return (
      <EmptyState title="This deal has no pictures." icon={Images}>
        {isReadOnly ? 'Whoever works on the deal can add some.' : 'Drop, paste or choose some above.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Board aria-label="Pictures">
        {pictures.map((picture, at) => (
          <PictureCard
            key={picture.uid}
            picture={picture}
            at={at}
            count={pictures.length}
            source={sourceOf(picture.uid)}
            caption={picture.uid in typed ? (typed[picture.uid] ?? null) : picture.caption}
            onCaption={(caption) => onCaption(picture.uid, caption)}
            onLeave={onLeave}
            onMove={(to) => onMove(dragged ?? picture.uid, to)}
            onDelete={() => onDelete(picture.uid)}
            onOpen={() => setOpen(picture.uid)}
            onReload={() => onReload(picture.uid)}
            isReadOnly={isReadOnly}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </Board>
      {open !== null && (
        <PictureViewer
          pictures={pictures}
          uid={open}
          source={sourceOf(open)}
          onTurn={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const Board = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space.four};
  margin: 0;
  padding: 0;
  list-style: none;
`
