/** The search box: leaves the pages whose titles hold what is typed, and lists the names of the packages that do. */
const box = document.querySelector('input[type=search]')
const found = document.querySelector('.found')
const groups = [...document.querySelectorAll('nav details:not(.menu)')]
const opened = groups.map((group) => group.open)
const root = document.documentElement.dataset.root
const mostNames = 30

/** Names come in a file of their own, asked for when somebody searches; opened from a disk, a page may load only scripts. */
let names
function loadNames() {
  names ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `${root}/names.js`
    script.addEventListener('load', () => resolve(globalThis.siteNames))
    script.addEventListener('error', () => resolve([]))
    document.head.append(script)
  })
  return names
}

box.addEventListener('input', () => void search())

async function search() {
  const wanted = box.value.trim().toLowerCase()
  groups.forEach((group, place) => {
    const items = [...group.querySelectorAll('li')]
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(wanted)
    group.hidden = items.every((item) => item.hidden)
    group.open = wanted === '' ? opened[place] : true
  })
  const pages = wanted.length < 2 ? [] : await loadNames()
  if (box.value.trim().toLowerCase() !== wanted) return
  const hits = pages.flatMap(({ page, title, names: own }) =>
    own.filter((name) => name.toLowerCase().includes(wanted)).map((name) => ({ page, title, name })),
  )
  // What begins with the word is meant more often than what holds it.
  const rank = ({ name }) => (name.toLowerCase() === wanted ? 0 : name.toLowerCase().startsWith(wanted) ? 1 : 2)
  hits.sort((one, other) => rank(one) - rank(other))
  found.replaceChildren(...hits.slice(0, mostNames).map(itemOf))
  if (hits.length === 0 && groups.every((group) => group.hidden)) {
    found.append(
      Object.assign(document.createElement('li'), { textContent: `Nothing is called “${box.value.trim()}”.` }),
    )
  }
  found.hidden = found.childElementCount === 0
}

// Enter leads to the first that was found.
box.addEventListener('keydown', ({ key }) => {
  if (key !== 'Enter' || box.value.trim() === '') return
  document.querySelector('nav .found a, nav details:not(.menu) li:not([hidden]) a')?.click()
})

// What is wider than its place is scrolled by keys too.
for (const wide of document.querySelectorAll('pre, .wide')) {
  if (wide.scrollWidth <= wide.clientWidth) continue
  wide.tabIndex = 0
  wide.setAttribute('role', 'group')
  wide.setAttribute('aria-label', wide.tagName === 'PRE' ? 'Code' : 'Table')
}

// The list of pages is longer than the window: the page that is read is in view.
const nav = document.querySelector('nav')
const current = nav.querySelector('[aria-current]')
if (current !== null) nav.scrollTop = current.offsetTop - nav.clientHeight / 2

function itemOf({ page, title, name }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `${root}/${page}#${name}`
  link.textContent = name
  const place = document.createElement('span')
  place.textContent = ` ${title}`
  item.append(link, place)
  return item
}
