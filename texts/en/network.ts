/** Notes in an error toast about responses that don't come from the shop. `status` is the HTTP status. */

export const refusedOnTheWay = (status: number) => `A proxy or firewall blocked the request (${status}).`;
export const outOfReach = (status: number) => `The shop can’t be reached right now (${status}).`;
