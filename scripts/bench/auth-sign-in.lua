-- Each request signs in a different user with the correct password, from a different address.
local addresses, n = {}, 0
local headers = { ["Content-Type"] = "application/json" }

function init(args)
  headers["apikey"] = args[1]
  for address in io.lines(args[2]) do
    addresses[#addresses + 1] = address
  end
end

function request()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  local body = string.format('{"email":"%s","password":"una clave larga 27"}', addresses[n % #addresses + 1])
  return wrk.format("POST", "/auth/v1/token?grant_type=password", headers, body)
end
