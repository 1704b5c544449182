import type { Picture } from '@uwkit/core/deal'
import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Dialog, EmptyState, IconButton } from '../../ui/index.ts'
import { PictureCard, type PictureSource, pictureName } from './picture-card.tsx'

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

/** Grid of a deal's pictures, ordered by drag or with buttons. */
export function PictureBoard(props: PictureBoardProps) {
  const { pictures, sourceOf, typed, onCaption, onLeave, onMove, onDelete, onReload, isReadOnly = false } = props
  const [dragged, setDragged] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  if (pictures.length === 0) {
    return (
      <EmptyState title="No pictures yet." icon={Images}>
        {isReadOnly ? 'Only the current editor can add pictures.' : 'Drop pictures here.'}
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

interface PictureViewerProps {
  pictures: readonly Picture[]
  /** The picture that is shown. */
  uid: string
  source: PictureSource
  /** Told another picture, by the buttons and the arrow keys. */
  onTurn: (uid: string) => void
  onClose: () => void
}

/** One picture as large as the window lets it be; arrow keys turn to the next and the one before. */
function PictureViewer({ pictures, uid, source, onTurn, onClose }: PictureViewerProps) {
  const at = pictures.findIndex((picture) => picture.uid === uid)
  const picture = pictures[at]
  if (picture === undefined) return null
  const name = pictureName(picture, at)
  const turn = (by: number) => {
    const next = pictures[at + by]
    if (next !== undefined) onTurn(next.uid)
  }
  return (
    <Dialog title={name} isOpen size="full" onClose={onClose}>
      <Stage
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') turn(-1)
          if (event.key === 'ArrowRight') turn(1)
        }}
      >
        <IconButton symbol={ChevronLeft} label="Previous picture" isDisabled={at === 0} onPress={() => turn(-1)} />
        <figure>
          {source.state === 'ready' ? <img src={source.url} alt={name} /> : <span>{sourceWords[source.state]}</span>}
          <figcaption>{`${at + 1} of ${pictures.length}`}</figcaption>
        </figure>
        <IconButton
          symbol={ChevronRight}
          label="Next picture"
          isDisabled={at === pictures.length - 1}
          onPress={() => turn(1)}
        />
      </Stage>
    </Dialog>
  )
}

const sourceWords = { loading: 'Loading the picture…', broken: 'The picture could not be displayed.' } as const

const Stage = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.two};
  align-items: center;
  min-height: 60vh;
  color: ${color.inkMuted};
  ${type.caption}

  figure {
    display: grid;
    gap: ${space.two};
    justify-items: center;
    margin: 0;
  }
  img {
    max-width: 100%;
    max-height: 75vh;
    object-fit: contain;
  }
`
