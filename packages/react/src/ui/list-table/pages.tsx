import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { rowsPerPage } from './list-view.ts'

export interface PagesProps {
  /** What is paged: "Rent rolls". */
  label: string
  /** From 0. */
  page: number
  pages: number
  /** Rows on all pages. */
  found: number
  onPage: (page: number) => void
}

/** Which rows of how many are shown, and the ways to the pages beside. One page says nothing. */
export function Pages({ label, page, pages, found, onPage }: PagesProps) {
  if (pages < 2) return null
  const first = page * rowsPerPage + 1
  const last = Math.min(found, first + rowsPerPage - 1)
  return (
    <Bar aria-label={`Pages of ${label.toLowerCase()}`}>
      <span aria-live="polite">
        {figures.format(first)}–{figures.format(last)} of {figures.format(found)}
      </span>
      <IconButton
        label="Previous page"
        symbol={ChevronLeft}
        size="small"
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <IconButton
        label="Next page"
        symbol={ChevronRight}
        size="small"
        isDisabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      />
    </Bar>
  )
}

const figures = new Intl.NumberFormat('en-US')

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.one};
  padding: ${space.two} 0;
  color: ${color.inkMuted};
  ${type.grid}
`
