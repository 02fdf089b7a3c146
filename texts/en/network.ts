/** Notes of an error toast, for replies that are not the shop's. `status` is that of HTTP. */

export const refusedOnTheWay = (status: number) => `A proxy or firewall blocked the request (${status}).`;
export const outOfReach = (status: number) => `The shop can’t be reached right now (${status}).`;
