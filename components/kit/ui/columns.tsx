import type { ComponentProps } from 'react'

type Props = ComponentProps<'ul'> & { as?: 'ul' | 'ol' | 'div'; most?: keyof typeof columns }

const columns = {
  two: 'lg:grid-cols-2',
  three: 'md:grid-cols-2 2xl:grid-cols-3',
}

/** Cards or rows one below the other, and side by side where the screen has room for it. */
export function Columns({ as: Tag = 'ul', most = 'two', className = 'gap-4', ...list }: Props) {
  // The three tags take the same attributes; TypeScript cannot see that through a union.
  const List = Tag as 'ul'
  return <List className={`grid grid-cols-1 ${columns[most]} ${className}`} {...list} />
}
