import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type, wrappingRow } from '../theme/index.ts'
import { Button, Dialog, ErrorState, ProgressBar } from '../ui/index.ts'

export interface DocumentPreviewProps {
  title: string
  /** Renders a page, starting at 1, and returns the URL of its image; rejects if there is no such page. `null` until the document is ready. */
  drawPage: ((page: number) => Promise<string>) | null
  /** Why the document could not be created; `null` if it could. */
  failure: string | null
  onClose: () => void
  /** Buttons at the bottom, such as the download. @default none */
  children?: ReactNode
}

/** Preview of a document as page images, without an iframe. */
export function DocumentPreview({ title, drawPage, failure, onClose, children }: DocumentPreviewProps) {
  const [page, setPage] = useState(1)
  const [last, setLast] = useState<number | null>(null)
  const [drawn, setDrawn] = useState<{ page: number; url: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (drawPage === null) return
    let isLeft = false
    drawPage(page).then(
      (url) => {
        if (isLeft) return
        setDrawn({ page, url })
        // Renders the next page ahead; if that fails, this page is the last.
        drawPage(page + 1).catch(() => {
          if (!isLeft) setLast(page)
        })
      },
      (error: unknown) => {
        if (!isLeft) setFault(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isLeft = true
    }
  }, [drawPage, page])
  const problem = failure ?? fault
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <Foot>
          <Pages>
            <Button icon={ChevronLeft} isDisabled={page === 1} onPress={() => setPage(page - 1)}>
              Previous page
            </Button>
            <span aria-live="polite">{`Page ${page}${last === null ? '' : ` of ${last}`}`}</span>
            <Button
              iconAfter={ChevronRight}
              isDisabled={drawn === null || page === last}
              onPress={() => setPage(page + 1)}
            >
              Next page
            </Button>
          </Pages>
          {children}
        </Foot>
      }
    >
      {problem !== null ? (
        <ErrorState what="The preview could not be generated." todo={problem} />
      ) : drawn === null ? (
        <ProgressBar label="Generating the document" value={null} />
      ) : (
        <Sheet src={drawn.url} alt={`Page ${drawn.page} of ${title}`} data-waiting={drawn.page !== page} />
      )}
    </Dialog>
  )
}

const Foot = styled.div`
  ${wrappingRow}
  flex: 1;
  gap: ${space.two} ${space.four};
  justify-content: space-between;
`

const Pages = styled.div`
  ${wrappingRow}
  gap: ${space.two};
  ${type.body}
`

const Sheet = styled.img`
  display: block;
  width: 100%;
  border: 1px solid ${color.line};
  background: white;

  &[data-waiting='true'] {
    opacity: 0.5;
  }
`
