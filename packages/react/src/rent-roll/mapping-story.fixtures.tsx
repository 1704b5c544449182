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

/** Data of a mapper in a story: a real session with a real reading. */
export interface StoryDesk {
  /** `null` if the sheet has no rent roll. */
  document: ReadRentRoll | null
  first: ReadRentRoll | null
  corrections: readonly Correction[]
  session: DocumentSession
  /** Applies the step, and reports it to the story. */
  onGesture: OnGesture
}

export interface MappingStoryProps {
  grid: Grid
  /** Existing corrections of the sheet. */
  corrected?: readonly Correction[]
  onGesture: OnGesture
  children: (desk: StoryDesk) => ReactNode
}

/** For stories: reads a sheet, keeps its history, and reads it again after each step. */
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
