/** 'ninguém ainda', '1 pessoa', '12 pessoas'. */
export const countPeople = (count: number) =>
  count === 0 ? 'ninguém ainda' : count === 1 ? '1 pessoa' : `${count} pessoas`
