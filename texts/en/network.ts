/** Notes of an error toast, for replies that are not the shop's. `status` is that of HTTP. */

export const refusedOnTheWay = (status: number) =>
  `Something between you and the shop refused the request (${status}).`;
export const outOfReach = (status: number) => `The shop can’t be reached right now (${status}).`;
