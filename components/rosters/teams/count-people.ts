/** 'sem pessoas', '1 pessoa', '12 pessoas'. */
export const countPeople = (count: number) =>
  count === 0 ? 'sem pessoas' : count === 1 ? '1 pessoa' : `${count} pessoas`
