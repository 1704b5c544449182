import { useEffect, useRef, useState } from 'react'

/**
 * Files that are dropped anywhere on the page or pasted into it. Places that take files themselves keep theirs.
 *
 * @returns Whether files are held over the page.
 */
export function usePageFiles(onFiles: (files: File[]) => void, isDisabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (isDisabled) return
    // Each element under the pointer sends an enter before the one it replaces sends its leave.
    let depth = 0
    const follow = (event: DragEvent, change: number) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = Math.max(0, depth + change)
      setIsOver(depth > 0)
    }
    const enter = (event: DragEvent) => follow(event, 1)
    const leave = (event: DragEvent) => follow(event, -1)
    const over = (event: DragEvent) => follow(event, 0)
    const end = () => {
      depth = 0
      setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isText(event.target)) return
      take(event.clipboardData)
    }
    const take = (transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    const listening = new AbortController()
    // First of all, though a place on the page keeps the event for itself.
    const first = { signal: listening.signal, capture: true }
    const last = { signal: listening.signal }
    window.addEventListener('dragenter', enter, first)
    window.addEventListener('dragleave', leave, first)
    window.addEventListener('dragover', over, first)
    window.addEventListener('drop', end, first)
    window.addEventListener('drop', drop, last)
    window.addEventListener('paste', paste, last)
    return () => {
      listening.abort()
      setIsOver(false)
    }
  }, [isDisabled])
  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
