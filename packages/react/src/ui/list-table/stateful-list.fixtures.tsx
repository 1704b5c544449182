import { type ComponentType, useState } from 'react'
import type { ListPlace } from './list-columns.tsx'

/** Initial place of a list. */
export const initialPlace: ListPlace = { page: 0, sort: { column: 'modified_on', order: 'descending' }, filter: '' }

interface ListProps {
  place: ListPlace
  onPlace: (place: ListPlace) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Wraps a list so that it keeps its place and selection, like a screen. */
export function statefulList<Props extends ListProps>(List: ComponentType<Props>) {
  return function Stateful({ place: opened, chosen: ticked, ...props }: Props) {
    const [place, setPlace] = useState(opened)
    const [chosen, setChosen] = useState(ticked)
    const kept = {
      ...props,
      place,
      onPlace: (next: ListPlace) => {
        setPlace(next)
        props.onPlace(next)
      },
      chosen,
      onChoose: (next: ReadonlySet<string>) => {
        setChosen(next)
        props.onChoose(next)
      },
    }
    return <List {...(kept as unknown as Props)} />
  }
}
