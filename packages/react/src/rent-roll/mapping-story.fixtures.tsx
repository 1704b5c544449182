import type { Correction, ParsedFile, ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { type ReactNode, useMemo } from 'react'
import {
  type DeskContent,
  type DocumentSession,
  emptyDesk,
  type OnGesture,
  type OpenFile,
  useDocumentSession,
} from '../parsed-file/index.ts'
import { readFixture } from './mapping.fixtures.ts'

/** What a mapper of a story stands on: a real session over a real reading. */
export interface StoryDesk {
  /** `null` where the sheet holds no rent roll. */
  document: ReadRentRoll | null
  first: ReadRentRoll | null
  corrections: readonly Correction[]
  session: DocumentSession
  /** Makes the step, and tells the story of it. */
  onGesture: OnGesture
}

export interface MappingStoryProps {
  grid: Grid
  /** What was said of the sheet before. */
  corrected?: readonly Correction[]
  onGesture: OnGesture
  children: (desk: StoryDesk) => ReactNode
}

/** For stories: reads a sheet, keeps its history, and reads it anew after each step. */
export function MappingStory({ grid, corrected = [], onGesture, children }: MappingStoryProps) {
  const file = useMemo(() => openFile(grid), [grid])
  const initial = useMemo<DeskContent>(() => ({ ...emptyDesk, corrections: corrected }), [corrected])
  const session = useDocumentSession({
    file,
    initial,
    by: 'A. Lee',
    now: () => '2026-01-15T09:00:00Z',
    onReadingFailed: () => undefined,
  })
  const desk: StoryDesk = {
    document: rollIn(session.parsed),
    first: rollIn(file.first),
    corrections: session.content.corrections,
    session,
    onGesture: (gesture) => {
      onGesture(gesture)
      session.apply(gesture)
    },
  }
  return <div style={{ height: 560 }}>{children(desk)}</div>
}

function rollIn({ documents }: ParsedFile): ReadRentRoll | null {
  return documents.find((document) => document.kind === 'rent_roll') ?? null
}

function openFile(grid: Grid): OpenFile {
  const read = (corrections: readonly Correction[]): ParsedFile => {
    try {
      return readFixture(grid, corrections)
    } catch {
      return { file: 'quarry-lantern.xlsx', documents: [], passed: [] }
    }
  }
  return {
    file: 'quarry-lantern.xlsx',
    bytes: new Uint8Array(),
    hash: '',
    problem: null,
    workbook: { file: 'quarry-lantern.xlsx', format: 'xlsx', grids: [grid] },
    first: read([]),
    read: (corrections) => Promise.resolve(read(corrections)),
    close: () => undefined,
  }
}
