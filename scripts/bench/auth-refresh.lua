-- Each request sends the refresh token of an earlier response, one session after another.
local waiting, first, last, n = {}, 1, 0, 0
local headers = { ["Content-Type"] = "application/json" }

function init(args)
  headers["apikey"] = args[1]
  for token in io.lines(args[2]) do
    last = last + 1
    waiting[last] = token
  end
end

function request()
  local token = waiting[first]
  waiting[first] = nil
  first = first + 1
  n = n + 1
  -- A different client address behind the trusted proxy, so the limit per address is not measured.
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  return wrk.format("POST", "/auth/v1/token?grant_type=refresh_token", headers, '{"refresh_token":"' .. token .. '"}')
end

function response(status, _, body)
  local token = status == 200 and body:match('"refresh_token":"([^"]+)"')
  if token then
    last = last + 1
    waiting[last] = token
  end
end
