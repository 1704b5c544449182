import type { Picture } from '@uwkit/core/deal'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Dialog, IconButton } from '../../ui/index.ts'
import type { PictureSource } from './picture-card.tsx'
import { pictureName } from './state/picture-name.ts'

export interface PictureViewerProps {
  pictures: readonly Picture[]
  /** The picture that is shown. */
  uid: string
  source: PictureSource
  /** Told another picture, by the buttons and the arrow keys. */
  onTurn: (uid: string) => void
  onClose: () => void
}

/** One picture as large as the window lets it be; arrow keys turn to the next and the one before. */
export function PictureViewer({ pictures, uid, source, onTurn, onClose }: PictureViewerProps) {
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
        <IconButton symbol={ChevronLeft} label="Picture before" isDisabled={at === 0} onPress={() => turn(-1)} />
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

const sourceWords = { loading: 'Loading the picture …', broken: 'The picture cannot be shown.' } as const

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
