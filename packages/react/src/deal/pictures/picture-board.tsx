import type { Picture } from '@uwkit/core/deal'
import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  ImageOff,
  Images,
  Maximize2,
  Star,
  Trash2,
} from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, mutedCaption, plainList, radius, space, type } from '../../theme/index.ts'
import { Button, Dialog, EmptyState, Icon, IconButton, Spinner, Tag, TextField } from '../../ui/index.ts'

/** A picture's object URL, or its state while it loads. */
export type PictureSource = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'broken' }

interface PictureCardProps {
  picture: Picture
  /** Index of the picture; 0 is the first, which is the cover. */
  at: number
  count: number
  source: PictureSource
  /** Unsaved caption; `undefined` if there is none. */
  caption: string | null
  onCaption: (caption: string | null) => void
  /** Called when the caption loses focus. */
  onLeave: () => void
  onMove: (to: number) => void
  onDelete: () => void
  onOpen: () => void
  onReload: () => void
  /** @default false */
  isReadOnly?: boolean
  /** Picture that is dragged over the list; `null` if there is none. */
  dragged: string | null
  onDrag: (uid: string | null) => void
}

/** A picture with its caption, position and actions. */
function PictureCard(props: PictureCardProps) {
  const { picture, at, count, source, caption, onCaption, onLeave, onMove, onDelete, onOpen, onReload } = props
  const { isReadOnly = false, dragged, onDrag } = props
  const [isOver, setIsOver] = useState(false)
  const name = pictureName({ ...picture, caption }, at)
  const drop = (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    setIsOver(false)
    if (dragged !== picture.uid) onMove(at)
  }
  return (
    <Card
      data-is-over={isOver && dragged !== null && dragged !== picture.uid}
      draggable={!isReadOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(picture.uid)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (dragged === null) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Frame>
        <Shown source={source} name={name} onOpen={onOpen} onReload={onReload} />
        {at === 0 && (
          <Cover>
            <Tag text="Cover" />
          </Cover>
        )}
      </Frame>
      <div onBlur={onLeave}>
        <TextField
          label={`Caption of picture ${at + 1}`}
          isLabelHidden
          placeholder={isReadOnly ? '' : 'Caption'}
          value={caption}
          onChange={onCaption}
          isReadOnly={isReadOnly}
          maxLength={300}
        />
      </div>
      <Foot>
        <Place>{`${at + 1} of ${count}`}</Place>
        <IconButton symbol={Maximize2} label={`Enlarge ${name}`} size="small" onPress={onOpen} />
        {!isReadOnly && (
          <>
            <IconButton
              symbol={Star}
              label={`Use ${name} as cover`}
              size="small"
              isDisabled={at === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              symbol={ArrowLeft}
              label={`Move ${name} up`}
              size="small"
              isDisabled={at === 0}
              onPress={() => onMove(at - 1)}
            />
            <IconButton
              symbol={ArrowRight}
              label={`Move ${name} down`}
              size="small"
              isDisabled={at === count - 1}
              onPress={() => onMove(at + 1)}
            />
            <IconButton symbol={Trash2} label={`Delete ${name}`} size="small" onPress={onDelete} />
          </>
        )}
      </Foot>
    </Card>
  )
}

interface ShownProps {
  source: PictureSource
  name: string
  onOpen: () => void
  onReload: () => void
}

function Shown({ source, name, onOpen, onReload }: ShownProps) {
  const [undrawable, setUndrawable] = useState<string | null>(null)
  if (source.state === 'loading') return <Spinner />
  if (source.state === 'broken' || undrawable === source.url) {
    return (
      <Broken role="alert">
        <Icon symbol={ImageOff} size={20} />
        {`${name} could not be displayed.`}
        <Button size="small" onPress={onReload}>
          Reload
        </Button>
      </Broken>
    )
  }
  return (
    <Opener type="button" aria-label={`Enlarge ${name}`} onClick={onOpen}>
      <img src={source.url} alt={name} draggable={false} onError={() => setUndrawable(source.url)} />
    </Opener>
  )
}

const Card = styled.li`
  display: grid;
  gap: ${space.two};
  align-content: start;
  padding: ${space.one};
  border: 1px solid transparent;
  border-radius: ${radius.part};

  &[data-is-over='true'] {
    border-color: ${color.accent};
    background: ${color.selection};
  }
`

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  background: ${color.sunken};
  border: 1px solid ${color.line};
  color: ${color.inkMuted};
  overflow: hidden;
`

const Opener = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -3px;
  }
`

const Cover = styled.span`
  position: absolute;
  top: ${space.two};
  left: ${space.two};
`

const Broken = styled.div`
  display: grid;
  gap: ${space.two};
  justify-items: center;
  padding: ${space.four};
  text-align: center;
  overflow-wrap: anywhere;
  ${type.caption}
`

const Foot = styled.div`
  display: flex;
  align-items: center;
`

const Place = styled.span`
  flex: 1;
  ${mutedCaption}
`

/** Maximum pixels of a saved picture's longer side. Our own choice: a paper page at 250 dots per inch. */
const maximumPictureSide = 2400

/**
 * Returns a picture's size scaled down to a maximum longer side; smaller pictures keep their size.
 *
 * @example
 * scaledSize(4000, 3000)
 * // => { width: 2400, height: 1800 }
 */
export function scaledSize(
  width: number,
  height: number,
  longest = maximumPictureSide,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Returns a picture's name: its caption, or its file name, or its number.
 *
 * @param at Index of the picture; 0 for the first.
 * @example
 * [pictureName({ caption: null, fileName: 'pool.jpg' }, 0), pictureName({ caption: ' ', fileName: null }, 1)]
 * // => ['pool.jpg', 'picture 2']
 */
export function pictureName({ caption, fileName }: Pick<Picture, 'caption' | 'fileName'>, at: number): string {
  const words = caption?.trim() ?? ''
  return words === '' ? (fileName ?? `picture ${at + 1}`) : words
}

export interface PictureBoardProps {
  /** Pictures in order; the first is the cover. */
  pictures: readonly Picture[]
  sourceOf: (uid: string) => PictureSource
  /** Unsaved captions by picture. */
  typed: Readonly<Record<string, string | null | undefined>>
  onCaption: (uid: string, caption: string | null) => void
  /** Called when a caption loses focus. */
  onLeave: () => void
  /** Called with a picture's new index; 0 for the first. */
  onMove: (uid: string, to: number) => void
  onDelete: (uid: string) => void
  /** Loads a picture's image again. */
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
  ${plainList}
`

interface PictureViewerProps {
  pictures: readonly Picture[]
  /** Picture that is shown. */
  uid: string
  source: PictureSource
  /** Called with the picture to show next, on the buttons and the arrow keys. */
  onTurn: (uid: string) => void
  onClose: () => void
}

/** Shows one picture as large as the window allows; arrow keys go to the next and the previous one. */
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
  ${mutedCaption}

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
