/** Colours that a canvas can use, as the theme has them now. */
export interface MapColors {
  land: string
  border: string
  name: string
  ink: string
  surface: string
  accent: string
  accentInk: string
  mark: string
  area: string
  ring: string
}

/** Reads the theme off an element; a canvas does not know its variables. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const role = (name: string) => style.getPropertyValue(`--uw-${name}`).trim() || '#888888'
  return {
    land: role('ground'),
    border: role('line'),
    name: role('ink-muted'),
    ink: role('ink'),
    surface: role('surface'),
    accent: role('accent'),
    accentInk: role('accent-ink'),
    mark: role('line-strong'),
    area: role('edited'),
    ring: role('ink-muted'),
  }
}
