const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/**
 * A key as it is written for people.
 *
 * @example
 * keyText('Ctrl+Shift+ArrowDown')
 * // => 'Ctrl+Shift+↓'
 */
export function keyText(key: string): string {
  return key
    .split('+')
    .map((part) => names[part] ?? part)
    .join('+')
}
