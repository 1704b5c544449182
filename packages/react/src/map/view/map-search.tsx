import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, layer, space, type } from '../../theme/index.ts'
import { SearchField } from '../../ui/index.ts'
import type { MapHit } from '../map.types.ts'

export interface MapSearchProps {
  onSearch: (words: string) => Promise<readonly MapHit[]> | readonly MapHit[]
  onChoose: (hit: MapHit) => void
}

type Answer = { words: string; hits: readonly MapHit[] } | { words: string; fault: string }

/** Looks for a place by an address or an id, at Enter, and lists what was found. */
export function MapSearch({ onSearch, onChoose }: MapSearchProps) {
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = useRef('')

  const search = async (text: string) => {
    const trimmed = text.trim()
    asked.current = trimmed
    if (trimmed === '') return setAnswer(null)
    try {
      const hits = await onSearch(trimmed)
      if (asked.current === trimmed) setAnswer({ words: trimmed, hits })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (asked.current === trimmed) setAnswer({ words: trimmed, fault: why })
    }
  }
  return (
    <Place>
      <SearchField
        label="Find an address or an id"
        value={words}
        onChange={(value) => {
          setWords(value)
          if (value === '') {
            asked.current = ''
            setAnswer(null)
          }
        }}
        onSubmit={(value) => void search(value)}
      />
      {answer !== null && (
        <Found role="status">
          {'fault' in answer ? (
            <p>The search failed: {answer.fault} Press Enter in the field to try again.</p>
          ) : answer.hits.length === 0 ? (
            <p>Nothing has “{answer.words}” in its address, name or id.</p>
          ) : (
            <ul>
              {answer.hits.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    onClick={() => {
                      onChoose(hit)
                      setAnswer(null)
                    }}
                  >
                    {hit.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Found>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  flex: 1 1 180px;
  max-width: 320px;
`

const Found = styled.div`
  position: absolute;
  z-index: ${layer.panel};
  inset: 100% 0 auto;
  max-height: 240px;
  overflow-y: auto;
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  ${type.grid}

  p {
    margin: 0;
    padding: ${space.two};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button {
    width: 100%;
    padding: ${space.one} ${space.two};
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${color.hover};
  }
  button:focus-visible {
    ${focusRingInset}
  }
`
